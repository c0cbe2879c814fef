interface Roving {
  /** Index of the item that has the focus, -1 for none. Computed from the document by default. */
  from?: number
  /** Arrows go on from the last item to the first, and back. */
  wraps?: boolean
  /** Only arrow up and arrow down move. */
  vertical?: boolean
  /** Takes the focus on arrow up from the first item, e.g. the search field above a list. */
  before?: HTMLElement | null
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/**
 * Moves the focus among the items of a group by arrow keys, Home and End; from outside the group
 * only arrow down leads into it. Returns the index of the newly focused item, or null when the key
 * does not move the focus.
 */
export function roveFocus(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  items: readonly HTMLElement[],
  { from = focusedOf(items), wraps = false, vertical = false, before }: Roving = {},
): number | null {
  const { key } = event
  if (from === -1 && key !== 'ArrowDown') return null
  if (vertical && (key === 'ArrowLeft' || key === 'ArrowRight')) return null
  const delta = step[key]
  const next = key === 'Home' ? 0 : key === 'End' ? items.length - 1 : delta && from + delta
  if (next === undefined) return null
  const to = wraps ? (next + items.length) % items.length : next
  const target = to === -1 ? before : items[to]
  if (!target) return null
  event.preventDefault()
  target.focus()
  return to === -1 ? null : to
}

function focusedOf(items: readonly HTMLElement[]): number {
  return items.findIndex((item) => item.contains(document.activeElement))
}

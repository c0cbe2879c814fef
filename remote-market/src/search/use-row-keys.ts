import { useEffect, useRef, type RefObject } from 'react'

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow down leads from the field to the first row, the arrows on from row to row and back to the
 * field; Escape is told. Gives the place of the rows.
 */
export function useRowKeys(
  input: RefObject<HTMLInputElement | null>,
  onEscape: () => void,
): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The keys of an input method, and those of a group of choices, are theirs.
      if (event.isComposing || event.defaultPrevented) return
      if (event.key === 'Escape') onEscape()
      const to = neighbour(step[event.key] ?? 0)
      if (event.key === 'Escape' || to) event.preventDefault()
      to?.focus()
    }
    /** What stands so many steps from what has the focus, if that is the field or a row. */
    const neighbour = (delta: number): HTMLElement | null | undefined => {
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('a.row') ?? [])]
      const { activeElement } = document
      // A row's star counts as its row.
      const at = links.findIndex(({ parentElement }) => parentElement?.contains(activeElement))
      if (delta === 0 || (at === -1 && activeElement !== input.current)) return null
      return at + delta === -1 ? input.current : links[at + delta]
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return rows
}

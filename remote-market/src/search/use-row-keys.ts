import { useRef, type KeyboardEvent, type RefObject } from 'react'

interface RowKeys {
  rows: RefObject<HTMLDivElement | null>
  onKeyDown(event: KeyboardEvent): void
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow down leads from the field to the first row, the arrows lead from row to row and back to the field; Escape is told. */
export function useRowKeys(input: RefObject<HTMLInputElement | null>, onEscape: () => void): RowKeys {
  const rows = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method, and those of a group of choices, are theirs.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    }
    const delta = step[event.key]
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('a.row') ?? [])]
    // A row's star counts as its row.
    const at = links.findIndex(({ parentElement }) => parentElement?.contains(document.activeElement))
    if (delta === undefined || at + delta < -1) return
    event.preventDefault()
    const to = at + delta === -1 ? input.current : links[at + delta]
    to?.focus()
  }
  return { rows, onKeyDown }
}

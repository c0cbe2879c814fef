import { type RefObject, useEffect, useRef } from 'react'
import { roveFocus } from '@kontor/shared/ui'

/**
 * Arrow down moves the focus from the field to the first row, arrow up from there to the field;
 * between rows both move by one. Escape calls `onEscape`. Returns the ref for the element that
 * contains the rows.
 */
export function useRowKeys(
  input: RefObject<HTMLInputElement | null>,
  onEscape: () => void,
): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method and a group of choices handle their keys themselves.
      if (event.isComposing || event.defaultPrevented) return
      if (event.key === 'Escape') {
        event.preventDefault()
        onEscape()
        return
      }
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('a.row') ?? [])]
      const { activeElement } = document
      // The star of a row belongs to the row.
      const from = links.findIndex(({ parentElement }) => parentElement?.contains(activeElement))
      const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (moves && (from !== -1 || activeElement === input.current))
        roveFocus(event, links, { from, before: input.current })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return rows
}

import { useEffect, useRef, type KeyboardEvent } from 'react'

export interface Option<Value extends string> {
  value: Value
  label: string
}

const step: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One choice out of several by arrow keys, with the focus on what is chosen, which is in sight also
 * where they stand in a line that scrolls.
 */
export function useChoice<Value extends string>(
  options: readonly Option<Value>[],
  value: Value | null,
  onChange: (value: Value) => void,
) {
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  useEffect(() => {
    const line = group.current
    const item = line?.children[chosen]
    if (line && item) showIn(line, item)
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const delta = step[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? options.length - 1
          : delta === undefined
            ? -1
            : ((chosen === -1 && delta < 0 ? 0 : chosen) + delta + options.length) % options.length
    const next = options[to]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  const tabIndexOf = (index: number) => (index === Math.max(chosen, 0) ? 0 : -1)
  return { group, onKeyDown, tabIndexOf }
}

/**
 * Scrolls a line, and never the page it is on, until an item is as near to its middle as it can be.
 */
function showIn(line: Element, item: Element): void {
  if (line.scrollWidth > line.clientWidth) line.scrollBy({ left: middleOf(item) - middleOf(line) })
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

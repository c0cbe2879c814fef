import { type KeyboardEvent, useEffect, useRef } from 'react'
import { roveFocus } from './roving-focus.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
}

/**
 * An exclusive choice by arrow keys, e.g. radio buttons or tabs: the focus is on the chosen option,
 * the only one that the Tab key stops at. In a line that scrolls sideways the chosen option is
 * scrolled into view. The group's options are its buttons.
 */
export function useChoice<Value extends string>(
  options: readonly Pick<Option<Value>, 'value'>[],
  value: Value | null,
  onChange: (value: Value) => void,
) {
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  useEffect(() => {
    const line = group.current
    const item = line?.children[chosen]
    if (!line || !item) return undefined
    // Right before the frame is laid out: earlier, reading the line would cost a layout of its own.
    const frame = requestAnimationFrame(() => showIn(line, item))
    return () => cancelAnimationFrame(frame)
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const to = roveFocus(event, buttons, { wraps: true })
    const next = to !== null && options[to]
    if (next) onChange(next.value)
  }
  const tabIndexOf = (index: number) => (index === Math.max(chosen, 0) ? 0 : -1)
  return { group, onKeyDown, tabIndexOf }
}

/** Scrolls a line sideways, and never the page, to bring the item as near its middle as it can. */
function showIn(line: Element, item: Element): void {
  if (line.scrollWidth > line.clientWidth) line.scrollBy({ left: middleOf(item) - middleOf(line) })
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

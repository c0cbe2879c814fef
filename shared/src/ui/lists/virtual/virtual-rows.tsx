import { type FocusEvent, useState } from 'react'
import { type ListStyle, listStyle } from '../list-style.ts'
import { RowGroup, type RowsOf } from './row-group.tsx'

/** Rows that are mounted and unmounted together. */
const GROUP = 5
/** A list of at most this many rows mounts all of them; a longer list begins with this many. */
const FEW = 15

interface VirtualRowsProps<Item> extends RowsOf<Item>, ListStyle {
  /** No items follow: the number of rows is then known to screen readers. */
  finished: boolean
}

/**
 * The rows of a list, of which only those near the screen are mounted. The row with the focus and
 * its neighbours stay mounted, so that the Tab key and screen readers move on from it.
 */
export function VirtualRows<Item>(props: VirtualRowsProps<Item>) {
  const { items, render, keyOf, finished, ...look } = props
  /** Index of the first row of the group that has the focus. */
  const [focused, setFocused] = useState<number | null>(null)
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(Number(target.closest<HTMLElement>('[data-from]')?.dataset['from']))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  const isKept = (from: number) =>
    items.length <= FEW || (focused !== null && Math.abs(from - focused) <= GROUP)
  return (
    <div role="list" {...listStyle(look)} onFocus={onFocus} onBlur={onBlur}>
      {Array.from({ length: Math.ceil(items.length / GROUP) }, (_, group) => group * GROUP).map(
        (from) => (
          <RowGroup
            key={from}
            items={items.slice(from, from + GROUP)}
            from={from}
            size={finished ? items.length : -1}
            keep={isKept(from)}
            first={from < FEW}
            {...{ render, keyOf }}
          />
        ),
      )}
    </div>
  )
}

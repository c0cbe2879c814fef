import { type Key, memo, type ReactNode, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

/** How far above and below the screen rows are mounted. */
const MOUNTED_WITHIN = '50%'

export interface RowsOf<Item> {
  items: readonly Item[]
  /** Makes a row. While this and `keyOf` are the same, a row renders only when its item changes. */
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => Key
}

interface RowGroupProps<Item> extends RowsOf<Item> {
  /** Index of the first item in the list. */
  from: number
  /** Number of items of the list; -1 while it is not known. */
  size: number
  /** Mounts the rows at any distance from the screen. */
  keep: boolean
  /** Mounts the rows until their distance from the screen is known. */
  first: boolean
}

function Rows<Item>({ items, from, size, keep, first, render, keyOf }: RowGroupProps<Item>) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
  /** Height of the rows when they were last mounted, px. */
  const [height, setHeight] = useState<number | null>(null)
  useNear(box, MOUNTED_WITHIN, ({ isIntersecting, boundingClientRect }) => {
    if (near) setHeight(boundingClientRect.height)
    setNear(isIntersecting)
  })

  if (!near && !keep)
    return <div ref={box} style={{ blockSize: height ?? `calc(var(--row) * ${items.length})` }} />
  return (
    <div ref={box} data-from={from}>
      {items.map((item, place) => (
        <div key={keyOf(item)} role="listitem" aria-posinset={from + place + 1} aria-setsize={size}>
          {render(item)}
        </div>
      ))}
    </div>
  )
}

function isSame<Item>({ items, ...one }: RowGroupProps<Item>, other: RowGroupProps<Item>): boolean {
  const sameItems = items.every((item, place) => item === other.items[place])
  const names = Object.keys(one) as (keyof typeof one)[]
  return sameItems && items.length === other.items.length && names.every((n) => one[n] === other[n])
}

/**
 * A few neighbouring rows of a long list, mounted while they are near the screen; otherwise an
 * empty box keeps their height. Renders again only when an item or another property changes.
 */
export const RowGroup = memo(Rows, isSame) as typeof Rows

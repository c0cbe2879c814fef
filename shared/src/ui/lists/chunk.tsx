import { memo, type CSSProperties, type Key, type ReactNode } from 'react'

interface ChunkProps<Item> {
  items: readonly Item[]
  /** So many of them, from the first on, are to be there by now. */
  made: number
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => Key
}

function Rows<Item>({ items, made, render, keyOf }: ChunkProps<Item>) {
  return (
    <div className="chunk" style={{ '--rows': made } as CSSProperties}>
      {items.slice(0, made).map((item) => (
        <div key={keyOf(item)} role="listitem">
          {render(item)}
        </div>
      ))}
    </div>
  )
}

function isSame<Item>(one: ChunkProps<Item>, other: ChunkProps<Item>): boolean {
  if (one.render !== other.render || one.keyOf !== other.keyOf || one.made !== other.made)
    return false
  return one.items.every((item, place) => item === other.items[place])
}

/**
 * A few rows of a long list. They are looked at again only when one of them is another: a row that
 * is added costs as much as the list is short. While they are far from the screen, the browser
 * passes over their box.
 */
export const Chunk = memo(Rows, isSame) as <Item>(props: ChunkProps<Item>) => ReactNode

/** The items in chunks of so many. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  )
}

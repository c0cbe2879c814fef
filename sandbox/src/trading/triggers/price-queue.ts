import type { Price } from '@kontor/shared/trading'

/** An item and its price. The queue keeps `place` up to date, so that any item can be removed. */
export interface Trigger<Item> {
  item: Item
  /** The lowest key is reached first. */
  key: bigint
  place: number
}

/** The triggers of one side of one market: a binary heap with the next one first. */
export interface Queue<Item> {
  /** O(log n). */
  add(price: Price, item: Item): Trigger<Item>
  /** O(log n). */
  remove(trigger: Trigger<Item>): void
  clear(): void
  /** Appends the items that a price has reached, unsorted. O(1 + items found). */
  gather(price: Price, into: Item[]): void
}

/** A queue of triggers that a falling, or rising, price reaches at or beyond their price. */
export function createQueue<Item>(sense: 'falls' | 'rises'): Queue<Item> {
  const heap: Trigger<Item>[] = []
  const keyOf = (price: Price): bigint => (sense === 'falls' ? -price : price)

  function put(trigger: Trigger<Item>, place: number): void {
    heap[place] = trigger
    trigger.place = place
  }

  function rise(trigger: Trigger<Item>): void {
    let { place } = trigger
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || parent.key <= trigger.key) break
      put(parent, place)
      place = above
    }
    put(trigger, place)
  }

  function sink(trigger: Trigger<Item>): void {
    let { place } = trigger
    for (;;) {
      const left = heap[2 * place + 1]
      const right = heap[2 * place + 2]
      const child = right !== undefined && left !== undefined && right.key < left.key ? right : left
      if (child === undefined || child.key >= trigger.key) break
      const below = child.place
      put(child, place)
      place = below
    }
    put(trigger, place)
  }

  function gatherFrom(place: number, level: bigint, into: Item[]): void {
    const trigger = heap[place]
    if (trigger === undefined || trigger.key > level) return
    into.push(trigger.item)
    gatherFrom(2 * place + 1, level, into)
    gatherFrom(2 * place + 2, level, into)
  }

  return {
    add(price, item) {
      const trigger = { item, key: keyOf(price), place: heap.length }
      rise(trigger)
      return trigger
    },
    remove({ place }) {
      const last = heap.pop()
      if (last === undefined || last.place === place) return
      put(last, place)
      rise(last)
      sink(last)
    },
    clear: () => {
      heap.length = 0
    },
    gather: (price, into) => gatherFrom(0, keyOf(price), into),
  }
}

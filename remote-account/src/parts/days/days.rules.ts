/** The items that begin a day, in the user's zone; `items` are in the order of time. */
export function firstsOfDays<Item extends { at: number }>(items: readonly Item[]): Set<Item> {
  return new Set(
    items.filter((item, place) => place === 0 || !isSameDay(item.at, items[place - 1]!.at)),
  )
}

/** Whether two moments, ms, are on one day of the user's zone. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}

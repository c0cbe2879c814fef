/** One page of a whole list, and how many there are in all. */
export function pageOf<Item>(
  items: readonly Item[],
  { current, pageSize }: { current: number; pageSize: number },
) {
  return { data: items.slice((current - 1) * pageSize, current * pageSize), total: items.length }
}

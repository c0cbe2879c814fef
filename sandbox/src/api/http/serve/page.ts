/** One page of a list, and the number of all items. */
export function pageOf<Item>(
  items: readonly Item[],
  { current, pageSize }: { current: number; pageSize: number },
) {
  return { data: items.slice((current - 1) * pageSize, current * pageSize), total: items.length }
}

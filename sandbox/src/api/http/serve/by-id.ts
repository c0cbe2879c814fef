import { Refusal } from '../../../errors.ts'

/**
 * The item with an id.
 * @throws Refusal NOT_FOUND
 */
export function byId<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

import type { Listed } from '@kontor/shared/store'

/** How old a coin may get before it is loaded again: no quote says whether its market is open. */
export const FRESH_MS = 60_000

/** What tells the rows of a list of coins apart. */
export function keyOf({ coin }: Listed): string {
  return coin.coinId
}

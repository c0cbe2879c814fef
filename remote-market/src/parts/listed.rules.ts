import type { Listed } from '@kontor/shared/store'

/** Maximum age of a coin, ms: quotes do not tell whether its market is open. */
export const FRESH_MS = 60_000

/** The key of a coin's row in a list. */
export function keyOf({ coin }: Listed): string {
  return coin.coinId
}

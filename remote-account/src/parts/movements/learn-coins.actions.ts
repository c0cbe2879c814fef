import { learnCoins } from '@kontor/shared/store'
import type { Movement } from '@kontor/shared/wire'

/** Loads what names the markets of some movements. After a failure their symbols name them. */
export async function learnCoinsOf(movements: readonly Movement[]): Promise<void> {
  const symbols = movements.flatMap(({ order }) => order?.symbol ?? [])
  await learnCoins(symbols).catch(() => undefined)
}

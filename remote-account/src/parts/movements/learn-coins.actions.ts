import { learnCoins } from '@kontor/shared/store'
import type { Movement } from '@kontor/shared/wire'

/** Loads the coins that name movements. After a failure their symbols are shown. */
export async function learnCoinsOf(movements: readonly Movement[]): Promise<void> {
  const symbols = movements.flatMap(({ order }) => order?.symbol ?? [])
  await learnCoins(symbols).catch(() => undefined)
}

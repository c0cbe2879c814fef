import { useWatch } from '@kontor/shared/store'
import { useCoins } from '../coins.store.ts'
import type { Positions } from '../positions.store.ts'
import { symbolsOf } from '../use-live.ts'

/** Keeps the quotes coming that the positions' figures need. */
export function useWatchPositions(positions: Positions): void {
  const told = useCoins()
  const shown =
    positions.at === 'ready'
      ? positions.orders.flatMap(({ symbol }) => told[symbol]?.coin ?? [])
      : []
  useWatch(symbolsOf(shown))
}

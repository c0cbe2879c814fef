import { useEffect } from 'react'
import { loadCoin, useClock, useListed } from '@kontor/shared/store'
import { attemptAt } from './market-hours.rules.ts'

/**
 * Loads a coin again from the time when its market is due to open or close, until it has done so,
 * because quotes do not tell. A failure is not reported: the user did not ask, and the server
 * refuses orders in a closed market.
 */
export function useMarketHours(symbol: string): void {
  const listed = useListed(symbol)
  const attempt = useClock((now) => (listed ? attemptAt(listed, now) : null))
  useEffect(() => {
    if (attempt !== null) loadCoin({ symbol }).catch(() => undefined)
  }, [symbol, attempt])
}

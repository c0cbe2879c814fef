import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import { listCoinsBySymbol } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'

/** Coins that were asked for by symbol; null where the market does not list one. */
export const coins = proxy<Record<string, Listed | null>>({})

/**
 * Asks for coins anew, all in one call.
 * @throws AppError. What was known stays.
 */
export async function loadCoins(symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return
  const loadedAt = Date.now()
  const { coins: found } = await call(listCoinsBySymbol, { symbols: [...symbols] })
  const listed = found.map((coin) => [coin.symbol, ref({ coin, loadedAt })] as const)
  Object.assign(coins, Object.fromEntries(symbols.map((symbol) => [symbol, null])), Object.fromEntries(listed))
}

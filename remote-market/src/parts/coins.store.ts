import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import { listCoinsBySymbol } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'

/** Coins by symbol, whichever answer they came with; null where the market does not list one. */
export const coins = proxy<Record<string, Listed | null>>({})

/** Keeps coins that another answer brought, for who wants them by symbol. */
export function keepCoins(found: readonly Listed[]): void {
  Object.assign(coins, Object.fromEntries(found.map((listed) => [listed.coin.symbol, ref(listed)])))
}

/**
 * Asks for coins anew, all in one call.
 * @throws AppError. What was known stays.
 */
export async function loadCoins(symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return
  const loadedAt = Date.now()
  const { coins: found } = await call(listCoinsBySymbol, { symbols: [...symbols] })
  Object.assign(coins, Object.fromEntries(symbols.map((symbol) => [symbol, null])))
  keepCoins(found.map((coin) => ({ coin, loadedAt })))
}

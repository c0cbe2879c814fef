import { proxy, ref } from 'valtio'
import { call } from '@kontor/shared/api'
import { listCoinsBySymbol, type Coin } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'

/** Coins by symbol, whichever answer they came with; null where the market does not list one. */
export const coins = proxy<Record<string, Listed | null>>({})

/**
 * Coins as an answer brought them at a moment, in its order. They are kept for who wants them by
 * symbol.
 */
export function keepCoins(found: readonly Coin[], loadedAt: number): Listed[] {
  const listed = found.map((coin) => ref({ coin, loadedAt }))
  Object.assign(coins, Object.fromEntries(listed.map((one) => [one.coin.symbol, one])))
  return listed
}

/**
 * Asks for coins in one call.
 * @throws AppError; the known coins stay.
 */
export async function loadCoins(symbols: readonly string[], signal?: AbortSignal): Promise<void> {
  if (symbols.length === 0) return
  const loadedAt = Date.now()
  const { coins: found } = await call(
    listCoinsBySymbol,
    { symbols: [...symbols] },
    { ...(signal && { signal }) },
  )
  Object.assign(coins, Object.fromEntries(symbols.map((symbol) => [symbol, null])))
  keepCoins(found, loadedAt)
}

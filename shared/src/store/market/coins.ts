import { useCallback, useSyncExternalStore } from 'react'
import { proxy, ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { call } from '@kontor/shared/api'
import { type Coin, getCoin, listCoinsBySymbol, MOST_FAVOURITES } from '../../wire/index.ts'
import type { Listed } from './listed.ts'

/**
 * The server's last description of each symbol; null where the server does not list it, undefined
 * before the first answer. Only the actions of this file write it.
 */
export const coins = proxy<Record<string, Listed | null>>({})

/**
 * Stores coins that were requested at `loadedAt`, unless newer ones are known. Returns them in the
 * same order.
 */
export function keepCoins(found: readonly Coin[], loadedAt: number): Listed[] {
  const listed = found.map((coin) => ref({ coin, loadedAt }))
  for (const one of listed) {
    const known = coins[one.coin.symbol]
    if (!known || known.loadedAt <= loadedAt) coins[one.coin.symbol] = one
  }
  return listed
}

/**
 * Loads the coins of some symbols, one call per hundred.
 * @throws AppError; the coins that are known stay.
 */
export async function loadCoins(symbols: readonly string[], signal?: AbortSignal): Promise<void> {
  const wanted = [...new Set(symbols)]
  for (let from = 0; from < wanted.length; from += MOST_FAVOURITES) {
    const some = wanted.slice(from, from + MOST_FAVOURITES)
    let loadedAt = Date.now()
    const options = { ...(signal && { signal }), onKept: (at: number) => (loadedAt = at) }
    const { coins: found } = await call(listCoinsBySymbol, { symbols: some }, options)
    keepCoins(found, loadedAt)
    const listed = new Set(found.map(({ symbol }) => symbol))
    for (const symbol of some) if (!listed.has(symbol)) coins[symbol] = null
  }
}

/**
 * Loads the unknown ones among some symbols and the symbols of their rates to USD.
 * @throws AppError
 */
export async function learnCoins(symbols: readonly string[], signal?: AbortSignal): Promise<void> {
  await loadCoins(symbols.filter(isUnknown), signal)
  const rates = symbols.flatMap((symbol) => coins[symbol]?.coin.rate?.symbol ?? [])
  await loadCoins(rates.filter(isUnknown), signal)
}

const isUnknown = (symbol: string) => !coins[symbol]

/**
 * Asks for one coin.
 * @throws AppError, with the reason SYMBOL_UNKNOWN among others.
 */
export async function loadCoin(
  which: { symbol: string } | { id: string },
  signal?: AbortSignal,
): Promise<Coin> {
  let loadedAt = Date.now()
  const options = { ...(signal && { signal }), onKept: (at: number) => (loadedAt = at) }
  const coin = await call(getCoin, which, options)
  keepCoins([coin], loadedAt)
  return coin
}

/** The server's last description of a symbol. Renders when that changes, not at quotes. */
export function useListed(symbol: string): Listed | null | undefined {
  const follow = useCallback(
    (changed: () => void) => subscribeKey(coins, symbol, changed),
    [symbol],
  )
  return useSyncExternalStore(follow, () => coins[symbol])
}

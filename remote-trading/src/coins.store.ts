import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { getCoin, type Coin } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'

/** What the server last told of each symbol: digits, contract, rate, a first price. Written by the actions of this file alone. */
export const coins = proxy<Record<string, Listed>>({})

/** All that is known; renders when one of the symbols looked up is told anew, not when its price moves. */
export function useCoins(): Readonly<Record<string, Listed>> {
  return useSnapshot(coins) as Record<string, Listed>
}

/** One symbol, or undefined before it was loaded. */
export function useListed(symbol: string): Listed | undefined {
  return useCoins()[symbol]
}

/** Keeps what the server told of a coin at some moment (ms), once the one that its rate to USD comes from is there too. */
export async function keepCoin(coin: Coin, loadedAt = Date.now()): Promise<Coin> {
  if (coin.rate && coin.rate.symbol !== coin.symbol && !coins[coin.rate.symbol]) keep(await ask({ symbol: coin.rate.symbol }), Date.now())
  return keep(coin, loadedAt)
}

/**
 * Asks for a coin anew, with all that its figures need.
 * @throws AppError, refused as SYMBOL_UNKNOWN among others.
 */
export async function loadCoin(which: { symbol: string } | { id: string }): Promise<Coin> {
  return keepCoin(await ask(which))
}

/** Loads several anew. */
export async function loadCoins(symbols: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(symbols)].map((symbol) => loadCoin({ symbol })))
}

/** Loads those not known yet: for what is over, their names and digits are enough. */
export async function learnCoins(symbols: Iterable<string>): Promise<void> {
  await loadCoins([...symbols].filter((symbol) => !coins[symbol]))
}

function keep(coin: Coin, loadedAt: number): Coin {
  coins[coin.symbol] = ref({ coin, loadedAt })
  return coin
}

const underWay = new Map<string, Promise<Coin>>()

/** One call at a time for the same coin: whoever asks meanwhile gets its answer. */
function ask(which: { symbol: string } | { id: string }): Promise<Coin> {
  const name = JSON.stringify(which)
  const asked = underWay.get(name) ?? call(getCoin, which).finally(() => underWay.delete(name))
  underWay.set(name, asked)
  return asked
}

import { proxy, ref, useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { getCoin, type Coin } from '@kontor/shared/wire'
import type { Listed } from '@kontor/shared/store'

/**
 * What the server last told of each symbol: digits, contract, rate, a first price. Written by the
 * actions of this file alone.
 */
export const coins = proxy<Record<string, Listed>>({})

/**
 * All that is known; renders when one of the symbols looked up is told anew, not when its price
 * moves.
 */
export function useCoins(): Readonly<Record<string, Listed>> {
  return useSnapshot(coins) as Record<string, Listed>
}

/** One symbol, or undefined before it was loaded. */
export function useListed(symbol: string): Listed | undefined {
  return useCoins()[symbol]
}

/**
 * Keeps what the server told of a coin, once the one that its rate to USD comes from is there too.
 */
export async function keepCoin(listed: Listed): Promise<Coin> {
  const { rate, symbol } = listed.coin
  if (rate && rate.symbol !== symbol && !coins[rate.symbol])
    keep(await ask({ symbol: rate.symbol }))
  return keep(listed)
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

function keep(listed: Listed): Coin {
  coins[listed.coin.symbol] = ref(listed)
  return listed.coin
}

const underWay = new Map<string, Promise<Listed>>()

/** One call at a time for the same coin: whoever asks meanwhile gets its answer. */
function ask(which: { symbol: string } | { id: string }): Promise<Listed> {
  const name = JSON.stringify(which)
  const asked = underWay.get(name) ?? load(which).finally(() => underWay.delete(name))
  underWay.set(name, asked)
  return asked
}

async function load(which: { symbol: string } | { id: string }): Promise<Listed> {
  const loadedAt = Date.now()
  return { coin: await call(getCoin, which), loadedAt }
}

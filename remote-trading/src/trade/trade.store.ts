import { AppError, call } from '@kontor/shared/api'
import {
  isSameQuestion,
  keepCoins,
  learnCoins,
  type Listed,
  loadCoin,
  newResource,
  type Resource,
} from '@kontor/shared/store'
import { type Coin, getHomePage } from '@kontor/shared/wire'

/** Which coin the address asks for; null asks for the first hot one. */
export type Wanted = { symbol: string } | { id: string } | null

/** The symbol that the address asks for; null when there is no such coin. */
export type Market = Resource<string | null, Wanted>

export function newCoin(): Market {
  return newResource(symbolOf)
}

export function wantedOf(search: URLSearchParams): Wanted {
  const symbol = search.get('symbol')
  const id = search.get('id')
  return symbol ? { symbol } : id ? { id } : null
}

/**
 * Opens the market that the address asks for. A market that is shown already, or a coin that came
 * with the navigation, stays on screen while the server is asked.
 */
export async function openCoin(
  market: Market,
  wanted: Wanted,
  given: Listed | null = null,
): Promise<void> {
  const { state } = market
  const isShown = state.at === 'ready' && isSameQuestion(state.question, wanted)
  if (!isShown) market.clear()
  if (!isShown && given && isWanted(given.coin, wanted)) {
    keepCoins([given.coin], given.loadedAt)
    market.show(wanted, given.coin.symbol)
  }
  await market.load(wanted, { quiet: true })
}

function isWanted(coin: Coin, wanted: Wanted): boolean {
  return (
    wanted !== null &&
    ('symbol' in wanted ? wanted.symbol === coin.symbol : wanted.id === coin.coinId)
  )
}

/** Loads the coin, and the one that its rate to USD comes from. */
async function symbolOf(wanted: Wanted, signal: AbortSignal): Promise<string | null> {
  try {
    const coin = wanted ? await loadCoin(wanted, signal) : await loadFirstHot(signal)
    if (coin) await learnCoins([coin.symbol], signal)
    return coin && coin.symbol
  } catch (cause) {
    if (AppError.from(cause).reason === 'SYMBOL_UNKNOWN') return null
    throw cause
  }
}

async function loadFirstHot(signal: AbortSignal): Promise<Coin | null> {
  let loadedAt = Date.now()
  const { hot } = await call(getHomePage, {}, { signal, onKept: (at) => (loadedAt = at) })
  return keepCoins(hot.slice(0, 1), loadedAt)[0]?.coin ?? null
}

import { AppError, call } from '@kontor/shared/api'
import {
  coins,
  isSameQuestion,
  keepCoins,
  learnCoins,
  type Listed,
  loadCoin,
  newResource,
  type Resource,
} from '@kontor/shared/store'
import { type Coin, getHomePage, normalPath } from '@kontor/shared/wire'

/** Which coin the address asks for; null asks for the first hot one. */
export type Wanted = { symbol: string } | { id: string } | null

/** The symbol that the address asks for; null when there is no such coin. */
export type Market = Resource<string | null, Wanted>

/** A market that shows the coin of the address at once where the store knows it. */
export function newCoin(wanted: Wanted): Market {
  const market: Market = newResource(symbolOf)
  const known = wanted && 'symbol' in wanted && coins[wanted.symbol]
  if (known) market.show(wanted, known.coin.symbol)
  return market
}

/** The call that began before its page was there, with its start in ms; the page takes it. */
let begun: { wanted: Wanted; at: number; coin: Promise<Coin> } | null = null

/** Asks for the coin of the address. Called while the files of the page still load. */
export function beginCoin({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const wanted = wantedOf(new URLSearchParams(search))
  // A pressed link loads the files while another page is open.
  if (normalPath(pathname) !== '/trade' || wanted === null) return
  const at = Date.now()
  const coin = loadCoin(wanted)
  // The page reports the failure.
  coin.catch(() => {})
  begun = { wanted, at, coin }
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
    const coin =
      (await takeBegun(wanted)) ??
      (await (wanted ? loadCoin(wanted, signal) : loadFirstHot(signal)))
    if (coin) await learnCoins([coin.symbol], signal)
    return coin && coin.symbol
  } catch (cause) {
    if (AppError.from(cause).reason === 'SYMBOL_UNKNOWN') return null
    throw cause
  }
}

/**
 * The answer of the call that began early. Null if there is none, or if the document or the service
 * worker answered with an older coin. That coin is on screen already, and the next call brings the
 * current one.
 */
async function takeBegun(wanted: Wanted): Promise<Coin | null> {
  const first = begun && isSameQuestion(begun.wanted, wanted) ? begun : null
  begun = null
  if (first === null) return null
  const coin = await first.coin
  const known = coins[coin.symbol]
  return known && known.loadedAt >= first.at ? coin : null
}

async function loadFirstHot(signal: AbortSignal): Promise<Coin | null> {
  let loadedAt = Date.now()
  const { hot } = await call(getHomePage, {}, { signal, onKept: (at) => (loadedAt = at) })
  return keepCoins(hot.slice(0, 1), loadedAt)[0]?.coin ?? null
}

import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import type { Listed } from '@kontor/shared/store'
import { getHomePage, type Coin } from '@kontor/shared/wire'
import { keepCoin, loadCoin } from '../coins.store.ts'

/** Which coin the address asks for; null asks for the first hot one. */
export type Wanted = { symbol: string } | { id: string } | null

/** The market on show. `unknown`: there is no such coin. */
type Opened =
  { at: 'loading' } | { at: 'failed' } | { at: 'unknown' } | { at: 'ready'; symbol: string }

export interface TradeScreen {
  /** What the address asked for last, as text. */
  asked: string
  market: Opened
}

export function newTradeScreen(): TradeScreen {
  return proxy<TradeScreen>({ asked: '', market: { at: 'loading' } })
}

export function wantedOf(search: URLSearchParams): Wanted {
  const symbol = search.get('symbol')
  const id = search.get('id')
  return symbol ? { symbol } : id ? { id } : null
}

/**
 * Opens the market that the address asks for; the last one asked for wins. What a kept page has, or
 * was given, stands there at once, and is asked for anew meanwhile.
 */
export async function openMarket(
  screen: TradeScreen,
  wanted: Wanted,
  given: Listed | null = null,
): Promise<void> {
  const asked = JSON.stringify(wanted)
  const isBack = screen.asked === asked && screen.market.at === 'ready'
  screen.asked = asked
  if (!isBack) screen.market = { at: 'loading' }
  if (!isBack && given && isAsked(given.coin, wanted)) await openGiven(screen, asked, given)
  const opened = await openedBy(wanted)
  const shown = screen.market.at === 'ready'
  if (screen.asked === asked && !(shown && opened.at === 'failed')) screen.market = opened
}

function isAsked(coin: Coin, wanted: Wanted): boolean {
  return (
    wanted !== null &&
    ('symbol' in wanted ? wanted.symbol === coin.symbol : wanted.id === coin.coinId)
  )
}

/**
 * Shows a coin that came with the navigation. Where its rate cannot be had, the answer of the
 * server tells what there is.
 */
async function openGiven(screen: TradeScreen, asked: string, given: Listed): Promise<void> {
  const kept = await keepCoin(given).catch(() => null)
  if (kept && screen.asked === asked) screen.market = { at: 'ready', symbol: kept.symbol }
}

async function openedBy(wanted: Wanted): Promise<Opened> {
  try {
    const coin = wanted ? await loadCoin(wanted) : await loadFirstHot()
    return coin ? { at: 'ready', symbol: coin.symbol } : { at: 'unknown' }
  } catch (cause) {
    return { at: AppError.from(cause).reason === 'SYMBOL_UNKNOWN' ? 'unknown' : 'failed' }
  }
}

async function loadFirstHot(): Promise<Coin | null> {
  const loadedAt = Date.now()
  const { hot } = await call(getHomePage, {})
  return hot[0] ? keepCoin({ coin: hot[0], loadedAt }) : null
}

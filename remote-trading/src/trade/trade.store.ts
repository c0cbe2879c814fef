import { proxy } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { getHomePage, type Coin } from '@kontor/shared/wire'
import { keepCoin, loadCoin } from '../coins.store.ts'

/** Which coin the address asks for; null asks for the first hot one. */
export type Wanted = { symbol: string } | { id: string } | null

/** The market on show. `unknown`: there is no such coin. */
type Opened = { at: 'loading' } | { at: 'failed' } | { at: 'unknown' } | { at: 'ready'; symbol: string }

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

/** Opens the market that the address asks for; the last one asked for wins. A kept page that comes back shows what it has meanwhile. */
export async function openMarket(screen: TradeScreen, wanted: Wanted): Promise<void> {
  const asked = JSON.stringify(wanted)
  const isBack = screen.asked === asked && screen.market.at === 'ready'
  screen.asked = asked
  if (!isBack) screen.market = { at: 'loading' }
  const opened = await openedBy(wanted)
  if (screen.asked === asked && !(isBack && opened.at === 'failed')) screen.market = opened
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
  const { hot } = await call(getHomePage, {})
  return hot[0] ? keepCoin(hot[0]) : null
}

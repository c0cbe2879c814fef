import {
  type Direction,
  openingPrice,
  type PendingKind,
  pendingKindOf,
  pointOf,
  type Price,
  sideOf,
  type Sides,
} from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { pipOf } from '../../../parts/pips.rules.ts'
import type { Checked } from './checked.rules.ts'

/** Why the typed price of a pending order is refused. */
export type PriceFault =
  'price-missing' | 'price-not-a-number' | 'price-too-many-places' | 'price-too-close'

interface Market extends Sides {
  direction: Direction
  coin: Pick<Coin, 'spread' | 'stopLevel' | 'digits'>
}

/** A price for which an order can wait, and the kind of that order. */
export interface Awaited {
  price: Price
  kind: PendingKind
}

/**
 * Checks the typed price of a pending order; `price` is the number that was read, null when it is
 * none. Whether the order is a limit or a stop follows from the market.
 */
export function checkPrice(
  typed: string,
  price: Price | null,
  { direction, bid, ask, coin }: Market,
): Checked<Awaited, PriceFault> {
  if (typed.trim() === '') return { ok: false, fault: 'price-missing' }
  if (price === null) return { ok: false, fault: 'price-not-a-number' }
  if (price % pointOf(coin) !== 0n) return { ok: false, fault: 'price-too-many-places' }
  const { stopLevel } = coin
  const kind = pendingKindOf({ direction, price, stopLevel, bid, ask })
  return kind === null
    ? { ok: false, fault: 'price-too-close' }
    : { ok: true, value: { price, kind } }
}

/**
 * The price one pip higher or lower, on a whole pip. Without a price, a limit price that stays
 * valid during the next ticks.
 */
export function stepPrice(from: Price | null, delta: 1 | -1, market: Market): Price {
  const { coin } = market
  if (from === null) return firstLimit(market)
  const pip = pipOf(coin)
  const below = from - (from % pip)
  const next = delta === 1 ? below + pip : below === from ? from - pip : below
  return next > 0n ? next : from
}

/** How much better for the order a price is than the market: below the ask for a buy. */
export function betterBy(price: Price, market: Omit<Market, 'coin'>): Price {
  const { direction } = market
  return sideOf(direction) * (openingPrice(direction, market) - price)
}

/** A limit price twice as far from the market as the nearest allowed one. */
function firstLimit({ direction, coin, ...market }: Market): Price {
  return openingPrice(direction, market) - sideOf(direction) * 2n * coin.stopLevel
}

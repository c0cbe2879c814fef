import { isAlertReached, pointOf, type Price, roundTo } from '@kontor/shared/trading'
import type { Coin, PriceAlert } from '@kontor/shared/wire'

export type Side = PriceAlert['side']
export type PriceFault = 'missing' | 'not-a-price' | 'reached'

export type CheckedPrice = { ok: true; price: Price } | { ok: false; fault: PriceFault }

/** An alert as it is typed: its price is text in `language`. */
export interface AlertValues {
  language: string
  symbol: string
  side: Side
  price: string
}

/**
 * Checks the typed price of an alert against the mid. `price` is the number that was read from it;
 * null when it is not a number.
 */
export function checkAlert(
  { price: typed, side }: Pick<AlertValues, 'price' | 'side'>,
  price: Price | null,
  { digits }: Pick<Coin, 'digits'>,
  mid: Price,
): CheckedPrice {
  if (typed.trim() === '') return { ok: false, fault: 'missing' }
  if (price === null || price <= 0n || price % pointOf({ digits }) !== 0n)
    return { ok: false, fault: 'not-a-price' }
  return isAlertReached({ side, price }, mid)
    ? { ok: false, fault: 'reached' }
    : { ok: true, price }
}

/** The price `basisPoints` (hundredths of a percent) away from the mid, on the given side. */
export function priceAway(mid: Price, side: Side, basisPoints: number, digits: number): Price {
  const away = BigInt(side === 'above' ? basisPoints : -basisPoints)
  return roundTo<'price'>(mid + (mid * away) / 10_000n, digits)
}

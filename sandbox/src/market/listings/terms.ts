import { decimal, divideHalfUp, type Factor, type Price, roundTo } from '@kontor/shared/trading'
import type { Category } from '@kontor/shared/wire'

/**
 * The interest rate of a currency for a year. Metals, coins and shares are not listed: they earn
 * nothing.
 */
const interest: Record<string, Factor> = {
  USD: decimal('0.0425'),
  USDT: decimal('0.0425'),
  EUR: decimal('0.0215'),
  GBP: decimal('0.0425'),
  JPY: decimal('0.005'),
  CHF: decimal('0.0025'),
  CAD: decimal('0.0275'),
  AUD: decimal('0.0385'),
  NZD: decimal('0.0325'),
  SGD: decimal('0.018'),
  THB: decimal('0.0175'),
}

/** The broker's markup for a year, on either side. Source: MARKET-2. */
const markups: Record<Category, Factor> = {
  forex: decimal('0.008'),
  metal: decimal('0.015'),
  cfd: decimal('0.025'),
  crypto: decimal('0.06'),
}

/** The nights of a year of interest, by the convention of the money market. */
const NIGHTS = 360n

const STOP_LEVEL_SPREADS = 5n

/**
 * Part of the notional per night: a buyer earns the base's interest and pays the quote's, a seller
 * the reverse, both less the broker's markup. Source: MARKET-4.
 */
export function swapOf(
  category: Category,
  base: string,
  quote: string,
): { buy: Factor; sell: Factor } {
  const gap = (interest[base] ?? 0n) - (interest[quote] ?? 0n)
  return { buy: nightly(gap - markups[category]), sell: nightly(-gap - markups[category]) }
}

/** The least distance of a stop, in price: five spreads. Source: MARKET-5. */
export function stopLevelOf(spread: Price, digits: number): Price {
  return roundTo(spread * STOP_LEVEL_SPREADS, digits)
}

function nightly(yearly: Factor): Factor {
  return divideHalfUp(yearly, NIGHTS)
}

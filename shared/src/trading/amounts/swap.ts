import { type Factor, ONE, toCents, type Usd } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import type { Notional } from './margin.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
/** Monday, 1970-01-05, 21:00 UTC: the start of the count. */
const MONDAY = (4 * 24 + 21) * HOUR

/**
 * Nights of a week that have passed after 21:00 of Monday, Tuesday … Sunday; Wednesday counts
 * three.
 */
const passed = [1, 2, 5, 6, 7, 7, 7] as const

/**
 * Nights passed in (from, to], both ms since 1970, `from` the earlier. A night is 21:00 UTC of
 * Monday to Friday; Wednesday's counts three, for the weekend, so that a week has seven nights in
 * every category, also where the market never closes. Source: TRADE-19.
 */
export function swapNights(from: number, to: number): number {
  return nightsUntil(to) - nightsUntil(from)
}

/** Nights since the first Monday, inclusive; negative before it. */
function nightsUntil(at: number): number {
  const weeks = Math.floor((at - MONDAY) / WEEK)
  const days = Math.floor((at - MONDAY - weeks * WEEK) / (24 * HOUR))
  return weeks * 7 + (passed[days] ?? 0)
}

export interface SwapInput extends Notional {
  direction: Direction
  /** Fraction of the notional per night: credited (+) or charged (−). */
  swap: { buy: Factor; sell: Factor }
  /** A whole number, as `swapNights` counts them. */
  nights: number
}

/**
 * USD credited (+) or charged (−) for a number of nights: lots · contract · price · rate · swap ·
 * nights, half up to the cent once. Source: TRADE-18.
 */
export function nightlySwap({
  direction,
  lots,
  contract,
  price,
  rate,
  swap,
  nights,
}: SwapInput): Usd {
  return toCents({
    num: lots * contract * price * rate.num * swap[direction] * BigInt(nights),
    den: ONE ** 4n * rate.den,
  })
}

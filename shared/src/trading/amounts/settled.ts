import { CENT, divideHalfUp, type Dollars, toCents, type Usd } from '../values/decimal.ts'

/** Sums of the closed parts of a position, exact and as posted. */
export interface Settled {
  profit: Total
  fee: Total
}

interface Total {
  exact: Dollars
  posted: Usd
}

const nothing: Total = { exact: { num: 0n, den: 1n }, posted: 0n }
export const NOTHING_SETTLED: Settled = { profit: nothing, fee: nothing }

/**
 * Posts one more part: its profit (+) or loss (−) and its fee in whole cents, so that the postings
 * of all parts sum to the posting of the whole. The fees of a position's parts sum to at least one
 * cent. Source: TRADE-15.
 */
export function settlePart(
  settled: Settled,
  part: { profit: Dollars; fee: Dollars },
): { profit: Usd; fee: Usd; settled: Settled } {
  const profit = sum(settled.profit.exact, part.profit)
  const fee = sum(settled.fee.exact, part.fee)
  const total = { profit: toCents(profit), fee: feeOf(fee) }
  return {
    profit: total.profit - settled.profit.posted,
    fee: total.fee - settled.fee.posted,
    settled: {
      profit: { exact: profit, posted: total.profit },
      fee: { exact: fee, posted: total.fee },
    },
  }
}

/** A fee half up to the cent, at least one cent. Source: TRADE-9. */
export function feeOf(exact: Dollars): Usd {
  const fee = toCents(exact)
  return fee > CENT ? fee : CENT
}

/**
 * Denominators multiply when parts are closed at many rates: a sum with a longer one is rounded to
 * the nearest 10⁻⁴⁰ of a dollar. Parts closed at one rate stay exact.
 */
const LONGEST = 10n ** 80n
const FINEST = 10n ** 40n

function sum(a: Dollars, b: Dollars): Dollars {
  const num = a.num * b.den + b.num * a.den
  const den = a.den * b.den
  const common = divisor(num < 0n ? -num : num, den)
  if (den / common <= LONGEST) return { num: num / common, den: den / common }
  return { num: divideHalfUp(num * FINEST, den), den: FINEST }
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

import { type Lots, ONE, toCents, type Usd } from '../values/decimal.ts'

/**
 * A position's margin in whole cents, split for a close of `part` of its lots: that part's share,
 * half up to the cent, and what stays frozen. They sum to the margin, and neither is negative.
 * Source: TRADE-14.
 * @throws RangeError when `part` is not within the position's lots.
 */
export function splitMargin({ margin, lots, part }: { margin: Usd; lots: Lots; part: Lots }): {
  part: Usd
  rest: Usd
} {
  if (part <= 0n || part > lots) throw new RangeError('a part lies within the lots of the whole')
  const share = toCents({ num: margin * part, den: ONE * lots })
  return { part: share, rest: margin - share }
}

import { ONE, pointOf, type Price } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'

/** The fields of a coin that determine its pips. */
export type Quoted = Pick<Coin, 'digits' | 'spread'>

/** Whether prices are quoted in tenths of a pip: 5 or 3 digits. Other coins have no pips. */
export function hasPips({ digits }: Pick<Coin, 'digits'>): boolean {
  return digits === 5 || digits === 3
}

/**
 * One pip in price. For a coin without pips, the largest power of ten that is at most the spread,
 * because each tick moves by far more than a point.
 */
export function pipOf(coin: Quoted): Price {
  const point = pointOf(coin)
  if (hasPips(coin)) return point * 10n
  let step = point
  while (step * 10n <= coin.spread) step *= 10n
  return step
}

/** A number of pips as a distance in price. For a coin without pips, the number is the distance. */
export function ofPips(figure: bigint, coin: Quoted): Price {
  return hasPips(coin) ? (figure * pipOf(coin)) / ONE : figure
}

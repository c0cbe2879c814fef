import type { Live } from '@kontor/shared/store'
import { type Closing, closingOf, type Lots, type Rate, splitMargin } from '@kontor/shared/trading'
import type { Coin, OpenOrder } from '@kontor/shared/wire'

export type CloseEstimate = Omit<Closing, 'settled'>

/**
 * The result of closing a position, or some of its lots, at the current price; null while the rate
 * to USD is not known. The server decides at its own quote.
 */
export function closeEstimate(
  order: OpenOrder,
  live: Pick<Live, 'coin' | 'bid' | 'ask'>,
  rate: Rate | null,
  lots: Lots = order.lots,
): CloseEstimate | null {
  if (rate === null) return null
  const margin = splitMargin({ margin: order.margin, lots: order.lots, part: lots }).part
  return closingOf({ ...order, lots, margin }, live.coin, live, rate)
}

/** Why some lots of a position cannot be closed: a key of the translations. */
export type PartFault = 'missing' | 'too-many' | 'off-step' | 'rest-too-small'

/**
 * Checks the lots to close; null when they are right. The rest is zero or at least the smallest
 * order.
 */
export function partFault(
  lots: Lots | null,
  order: Pick<OpenOrder, 'lots'>,
  { lotMin, lotStep }: Pick<Coin, 'lotMin' | 'lotStep'>,
): PartFault | null {
  if (lots === null || lots <= 0n) return 'missing'
  if (lots > order.lots) return 'too-many'
  if (lots % lotStep !== 0n) return 'off-step'
  const rest = order.lots - lots
  return rest > 0n && rest < lotMin ? 'rest-too-small' : null
}

/** The lots of a share of a position, in whole steps, at least one step. */
export function lotsOfShare(
  percent: number,
  { lots }: Pick<OpenOrder, 'lots'>,
  { lotStep }: Pick<Coin, 'lotStep'>,
): Lots {
  const share = (lots * BigInt(percent)) / 100n
  const whole = share - (share % lotStep)
  return whole > 0n ? whole : lotStep
}

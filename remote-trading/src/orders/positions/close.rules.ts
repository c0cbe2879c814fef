import type { Live } from '@kontor/shared/store'
import { closingOf, type Closing, type Rate } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'

export type CloseEstimate = Omit<Closing, 'settled'>

/**
 * What closing a position at the price now would come to; null while the rate to USD is not known.
 * The server decides at its own quote.
 */
export function closeEstimate(
  order: OpenOrder,
  { coin, mid }: Pick<Live, 'coin' | 'mid'>,
  rate: Rate | null,
): CloseEstimate | null {
  return rate && closingOf(order, coin, mid, rate)
}

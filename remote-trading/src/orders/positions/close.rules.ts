import type { Live } from '@kontor/shared/store'
import {
  closingPrice,
  floatingProfit,
  rateAt,
  tradeFee,
  type Price,
  type Rate,
  type Usd,
} from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'

export interface CloseEstimate {
  /** Price at which it would close: bid for a buy, ask for a sell. */
  price: Price
  profit: Usd
  fee: Usd
  /** Amount that returns to the balance: margin and profit less the fee, never below zero. */
  back: Usd
}

/**
 * The figures of closing a position at the price now; null while the rate to USD is not known. The
 * server decides at its own quote.
 */
export function closeEstimate(
  order: OpenOrder,
  { coin, mid }: Pick<Live, 'coin' | 'mid'>,
  rate: Rate | null,
): CloseEstimate | null {
  const profit = floatingProfit(order, coin, mid, rate)
  if (profit === null || rate === null) return null
  const price = closingPrice(order.direction, mid, coin.spread)
  const fee = tradeFee({
    lots: order.lots,
    contract: coin.contract,
    price,
    rate: rateAt(coin, rate, price),
    feeRate: coin.feeRate,
  })
  const back = order.margin + profit - fee
  return { price, profit, fee, back: back > 0n ? back : 0n }
}

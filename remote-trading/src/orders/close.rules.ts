import { closingPrice, rateAt, tradeFee, type Price, type Usd } from '@kontor/shared/trading'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { floatingProfit, type Live } from '../market.rules.ts'

export interface CloseEstimate {
  /** Where it would close now: bid for a buy, ask for a sell. */
  price: Price
  profit: Usd
  fee: Usd
  /** What comes back to the balance: margin and profit, less the fee; never below zero. */
  back: Usd
}

/**
 * What closing a position now would come to; null while the rate to USD is not known. The server
 * decides at its own quote.
 */
export function closeEstimate(order: OpenOrder, coin: Coin, live: Live): CloseEstimate | null {
  const profit = floatingProfit(order, coin, live)
  if (profit === null || live.rate === null) return null
  const price = closingPrice(order.direction, live.mid, coin.spread)
  const fee = tradeFee({
    lots: order.lots,
    contract: coin.contract,
    price,
    rate: rateAt(coin, live.rate, price),
    feeRate: coin.feeRate,
  })
  const back = order.margin + profit - fee
  return { price, profit, fee, back: back > 0n ? back : 0n }
}

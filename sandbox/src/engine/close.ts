import {
  closingPrice,
  mustLiquidate,
  profit,
  rateAt,
  tradeFee,
  type Direction,
  type Lots,
  type Price,
  type Usd,
} from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import { availableOf, house, marginOf, type Posting } from '../ledger/accounts.ts'
import type { Moment } from './market.ts'

/** What closing needs to know of an open position. */
export interface Position {
  id: string
  personId: string
  symbol: string
  direction: Direction
  lots: Lots
  entry: Price
  margin: Usd
}

/** What a close comes to. */
export interface Closing {
  price: Price
  /** What the user gains, or loses: at most the margin less the fee; a loss beyond it is the house's. */
  profit: Usd
  fee: Usd
}

/** Decides on closing a whole position: why it is refused, or what it comes to and what that moves. Source: decisions, section 7. */
export function closePosition(moment: Moment, position: Position): { refused: Reason } | { closing: Closing; postings: Posting[] } {
  if (!moment.open) return { refused: 'MARKET_CLOSED' }
  const { price, worth, fee: due } = valueOf(moment, position)
  const { margin, personId } = position
  // A fee that the rest of the margin cannot pay is not charged in full, nor is a loss.
  const fee = due < margin ? due : margin
  const left = margin + worth - fee
  const back = left > 0n ? left : 0n
  const gained = back - margin + fee
  return {
    closing: { price, profit: gained, fee },
    postings: [
      { account: marginOf(personId), amount: -margin },
      { account: availableOf(personId), amount: back },
      { account: house.fees, amount: fee },
      { account: house.profit, amount: -gained },
    ],
  }
}

/** Whether a position has used up its margin and is to be closed by force; never while the market is closed. */
export function isDueForLiquidation(moment: Moment, position: Position): boolean {
  if (!moment.open) return false
  const { worth, fee } = valueOf(moment, position)
  return mustLiquidate({ margin: position.margin, profit: worth, closingFee: fee })
}

function valueOf(moment: Moment, { direction, lots, entry }: Position) {
  const { contract, spread, feeRate } = moment.product
  const price = closingPrice(direction, moment.mid, spread)
  const rate = rateAt(moment.product, moment.rate, price)
  return {
    price,
    worth: profit({ direction, lots, contract, entry, close: price, rate }),
    fee: tradeFee({ lots, contract, price, rate, feeRate }),
  }
}

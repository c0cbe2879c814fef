import {
  liquidationPrice,
  openingPrice,
  rateAt,
  requiredMargin,
  tradeFee,
  type Direction,
  type Lots,
  type Price,
  type Usd,
} from '@kontor/shared/trading'
import type { Reason } from '@kontor/shared/wire'
import { availableOf, house, marginOf, type Posting } from '../ledger/accounts.ts'
import type { Moment } from './market.ts'

export interface OpenInput {
  personId: string
  direction: Direction
  lots: Lots
  multiple: number
  available: Usd
}

/** What a position is opened with. */
export interface Opening {
  entry: Price
  margin: Usd
  fee: Usd
  liquidationPrice: Price | null
}

/** Decides on a market order: why it is refused, or what it opens and what that moves. Source: decisions, section 7. */
export function openMarketOrder(moment: Moment, input: OpenInput): { refused: Reason } | { opening: Opening; postings: Posting[] } {
  const { product } = moment
  const { personId, direction, lots, multiple, available } = input
  if (!moment.open) return { refused: 'MARKET_CLOSED' }
  if (lots < product.lotMin || lots > product.lotMax || lots % product.lotStep !== 0n) return { refused: 'LOTS_OUT_OF_RANGE' }
  if (!product.multiples.includes(multiple)) return { refused: 'MULTIPLE_NOT_OFFERED' }

  const entry = openingPrice(direction, moment.mid, product.spread)
  const terms = { lots, contract: product.contract, rate: rateAt(product, moment.rate, entry), feeRate: product.feeRate }
  const margin = requiredMargin({ ...terms, price: entry, multiple })
  const fee = tradeFee({ ...terms, price: entry })
  if (available < margin + fee) return { refused: 'BALANCE_INSUFFICIENT' }

  const { baseIsUsd, digits } = product
  return {
    opening: { entry, margin, fee, liquidationPrice: liquidationPrice({ ...terms, direction, entry, margin, baseIsUsd, digits }) },
    postings: [
      { account: availableOf(personId), amount: -margin - fee },
      { account: marginOf(personId), amount: margin },
      { account: house.fees, amount: fee },
    ],
  }
}

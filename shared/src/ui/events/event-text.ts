import { i18n, lotsText, priceText } from '@kontor/shared/i18n'
import type { Notice } from '@kontor/shared/store'
import { formatDecimal, type Price } from '../../trading/index.ts'
import {
  type AccountEvent,
  type Coin,
  eventPrice,
  eventSymbol,
  isMarketEvent,
  type MarketEvent,
} from '../../wire/index.ts'
import { ownAmountText } from '../figures/own-amount.ts'

const t = (key: string, values: Record<string, string> = {}) => i18n.t(`kit:event.${key}`, values)

/**
 * An event of the account as a sentence with its figures, in the user's language. While the coin of
 * the event is not known, the sentence has its symbol, and all digits of the price.
 */
export function eventText(event: AccountEvent, coin?: Coin): string {
  return isMarketEvent(event) ? marketText(event, coin) : reviewText(event)
}

const tones: Record<AccountEvent['kind'], Notice['kind']> = {
  filled: 'good',
  'take-profit': 'good',
  'stop-loss': 'info',
  liquidated: 'bad',
  cancelled: 'bad',
  'price-alert': 'info',
  credited: 'good',
  paid: 'good',
  approved: 'good',
  rejected: 'bad',
}

/** Whether an event is good news, bad news, or neither. */
export function eventTone({ kind }: AccountEvent): Notice['kind'] {
  return tones[kind]
}

function marketText(event: MarketEvent, coin?: Coin): string {
  const price = (value: Price) => (coin ? priceText(value, coin.digits) : formatDecimal(value))
  const name = coin?.coinName ?? eventSymbol(event) ?? ''
  if (event.kind === 'price-alert') {
    const { side, price: wanted, reached } = event.alert
    const now = price(reached?.price ?? wanted)
    return t(`price-alert.${side}`, { name, price: price(wanted), now })
  }
  const { order } = event
  return t(event.kind, {
    name,
    side: t(`direction.${order.direction}`),
    lots: lotsText(order.lots, coin?.lotStep),
    price: price(eventPrice(event)),
    profit: order.state === 'closed' ? ownAmountText(order.closed.profit, { signed: true }) : '',
  })
}

function reviewText(event: Exclude<AccountEvent, MarketEvent>): string {
  const key = `${event.kind}.${event.review.kind}`
  if (event.kind === 'rejected') return t(key, { reason: event.reason })
  return t(key, { amount: event.kind === 'approved' ? '' : ownAmountText(event.amount) })
}

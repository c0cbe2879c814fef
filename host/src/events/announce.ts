import { i18n, lotsText, priceText } from '@kontor/shared/i18n'
import { coins, learnCoins, notify, type Notice } from '@kontor/shared/store'
import { formatDecimal, type Price } from '@kontor/shared/trading'
import { ownAmountText } from '@kontor/shared/ui'
import { ordersLink, tradeLink, type AccountEvent, type Order } from '@kontor/shared/wire'

type OfMarket = Extract<AccountEvent, { order: Order } | { kind: 'price-alert' }>
type OfReview = Exclude<AccountEvent, OfMarket>

const t = (key: string, values: Record<string, string> = {}) => i18n.t(`shell:event.${key}`, values)

/**
 * Says what happened to the user's account, with its figures, as a notice that screen readers
 * announce.
 */
export async function announce(event: AccountEvent): Promise<void> {
  notify(isOfMarket(event) ? await marketNotice(event) : reviewNotice(event))
}

function isOfMarket(event: AccountEvent): event is OfMarket {
  return 'order' in event || event.kind === 'price-alert'
}

const looks: Record<OfMarket['kind'], Notice['kind']> = {
  filled: 'good',
  'take-profit': 'good',
  'stop-loss': 'info',
  liquidated: 'bad',
  cancelled: 'bad',
  'price-alert': 'info',
}

async function marketNotice(event: OfMarket): Promise<Omit<Notice, 'id'>> {
  const { symbol } = 'order' in event ? event.order : event.alert
  // Without the coin, the notice has its symbol and all digits of its price.
  await learnCoins([symbol]).catch(() => undefined)
  const coin = coins[symbol]?.coin
  const price = (value: Price) => (coin ? priceText(value, coin.digits) : formatDecimal(value))
  const name = coin?.coinName ?? symbol
  const kind = looks[event.kind]
  if (event.kind === 'price-alert') {
    const { side, price: wanted, reached } = event.alert
    const figures = { name, price: price(wanted), now: price(reached?.price ?? wanted) }
    const action = { label: t('to-market'), to: tradeLink({ symbol }) }
    return { kind, text: t(`price-alert.${side}`, figures), action }
  }
  const { order } = event
  const figures = {
    name,
    side: t(`direction.${order.direction}`),
    lots: lotsText(order.lots, coin?.lotStep),
    price: price(priceOf(order)),
    profit: order.state === 'closed' ? ownAmountText(order.closed.profit, { signed: true }) : '',
  }
  const action = { label: t('to-orders'), to: ordersLink() }
  return { kind, text: t(event.kind, figures), action }
}

/** Where it was closed, where it opened, or what it waited for. */
function priceOf(order: Order): Price {
  if (order.state === 'closed') return order.closed.price
  return order.state === 'open' ? order.entry : order.price
}

function reviewNotice(event: OfReview): Omit<Notice, 'id'> {
  const key = `${event.kind}.${event.review.kind}`
  if (event.kind === 'rejected') return { kind: 'bad', text: t(key, { reason: event.reason }) }
  const amount = event.kind === 'approved' ? '' : ownAmountText(event.amount)
  return { kind: 'good', text: t(key, { amount }) }
}

import { i18n, lotsText } from '@kontor/shared/i18n'
import { floatingProfit, type Price, profitAt, type Rate, type Sides } from '@kontor/shared/trading'
import { type ChartLine, ownAmountText } from '@kontor/shared/ui'
import type { Coin, OpenOrder, PendingOrder } from '@kontor/shared/wire'
import { lotsFigure } from '../../../parts/figures.text.ts'
import { liquidationNow } from '../../../parts/liquidation.rules.ts'

export type ChartOrder = OpenOrder | PendingOrder

/** The prices of an order that can be dragged. */
type Field = 'price' | 'stopLoss' | 'takeProfit'

/** A price that was dragged and not yet sent. */
export interface MovedPrice {
  id: string
  field: Field
  price: Price
}

interface Market extends Sides {
  coin: Coin
  rate: Rate | null
}

/**
 * The lines of an order: entry and liquidation of a position, or the price that a pending order
 * waits for; stop loss and take profit with their results. A moved line is at its dragged price.
 */
export function linesOf(
  order: ChartOrder,
  market: Market,
  moved: MovedPrice | null,
  onDrag: (moved: MovedPrice) => void,
): ChartLine[] {
  const { id, lots } = order
  const t = i18n.getFixedT(null, 'trading')
  const { coin } = market
  const movable = (field: Field, price: Price | null, tone: ChartLine['tone']): ChartLine[] => {
    if (price === null) return []
    const at = moved?.id === id && moved.field === field ? moved.price : price
    const isPrice = field === 'price' && order.state === 'pending'
    const text = isPrice
      ? `${t(`pending.${order.kind}.${order.direction}`)} ${lotsFigure(lots, coin)}`
      : `${t(`chart.${field}-short`)} ${moneyAt(order, at, market)}`
    const drag = {
      label: t(`chart.drag.${field}`, { lots: lotsText(lots, coin.lotStep) }),
      onMove: (to: Price) => onDrag({ id, field, price: to }),
    }
    return [{ id: `${id} ${field}`, price: at, was: price, text, tone, drag }]
  }
  return [
    ...(order.state === 'open' ? heldLines(order, market) : movable('price', order.price, 'muted')),
    ...movable('stopLoss', order.stopLoss, 'fall'),
    ...movable('takeProfit', order.takeProfit, 'rise'),
  ]
}

function heldLines(order: OpenOrder, { coin, rate, ...market }: Market): ChartLine[] {
  const { id, direction, lots, entry } = order
  const t = i18n.getFixedT(null, 'trading')
  const profit = floatingProfit(order, coin, market, rate)
  const now = profit === null ? '' : ` · ${ownAmountText(profit, { signed: true })}`
  const text = `${t(`direction.${direction}`)} ${lotsFigure(lots, coin)}${now}`
  const lines: ChartLine[] = [{ id: `${id} entry`, price: entry, text, tone: 'accent' }]
  const price = liquidationNow(order, coin, rate)
  if (price === null) return lines
  const forced = { id: `${id} liquidation`, price, tone: 'warn' } as const
  return [...lines, { ...forced, text: t('chart.liquidation') }]
}

function moneyAt(order: ChartOrder, price: Price, { coin, rate }: Market): string {
  if (rate === null) return '–'
  const entry = order.state === 'open' ? order.entry : order.price
  return ownAmountText(profitAt({ ...order, entry, instrument: coin, rate }, price), {
    signed: true,
  })
}

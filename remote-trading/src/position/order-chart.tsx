import { useState } from 'react'
import { lotsText, momentText, priceText, useTranslation } from '@kontor/shared/i18n'
import { CandleChart, type ChartFill, type ChartLine } from '@kontor/shared/ui'
import type { ClosedOrder, Coin, OpenOrder } from '@kontor/shared/wire'
import { useCandles } from '../parts/candles/use-candles.ts'
import { stretchOf, VIEW } from './order-chart.rules.ts'

interface OrderChartProps {
  order: OpenOrder | ClosedOrder
  coin: Coin
}

/** The candles during an order's life, with its fills and the prices at which it would close. */
export function OrderChart({ order, coin }: OrderChartProps) {
  const { symbol, coinName, digits } = coin
  const { t } = useTranslation('trading')
  // Set once, so that the interval stays while the page is open.
  const [{ period, before }] = useState(() => stretchOf(order, lastTime(coin)))
  const asks = useCandles({ symbol, period, ...(before !== null && { before }) })
  return (
    <CandleChart
      brief
      digits={digits}
      count={VIEW}
      label={t('trade.chart', { name: coinName, period: t(`period.${period}`) })}
      lines={useLines(order)}
      fills={useFills(order, coin)}
      {...asks}
    />
  )
}

/** The server's time, from the newest known price, because a device's clock may be wrong. */
function lastTime({ historyData }: Coin): number {
  return historyData.at(-1)?.ts ?? Date.now()
}

function useLines({ state, entry, stopLoss, takeProfit }: OpenOrder | ClosedOrder): ChartLine[] {
  const { t } = useTranslation('trading')
  const lines: ChartLine[] = [
    { id: 'entry', price: entry, text: t('csv.head.entry'), tone: 'accent' },
  ]
  if (state === 'closed') return lines
  if (stopLoss !== null)
    lines.push({ id: 'stop', price: stopLoss, text: t('chart.stopLoss-short'), tone: 'fall' })
  if (takeProfit !== null)
    lines.push({ id: 'take', price: takeProfit, text: t('chart.takeProfit-short'), tone: 'rise' })
  return lines
}

function useFills(order: OpenOrder | ClosedOrder, coin: Coin): ChartFill[] {
  const { t } = useTranslation('trading')
  const { direction, entry, openedAt } = order
  const fill = (id: string, side: 'buy' | 'sell', price: bigint, ts: number): ChartFill => ({
    id,
    ts,
    price,
    side,
    label: [
      `${t(`direction.${side}`)} ${lotsText(order.lots, coin.lotStep)}`,
      priceText(price, coin.digits),
      momentText(ts),
    ].join(' · '),
  })
  const opened = fill('opened', direction, entry, openedAt)
  if (order.state === 'open') return [opened]
  const { price, at } = order.closed
  return [opened, fill('closed', direction === 'buy' ? 'sell' : 'buy', price, at)]
}

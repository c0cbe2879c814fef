import { percentText, priceText, useTranslation } from '@kontor/shared/i18n'
import type { Live } from '@kontor/shared/store'
import { closingPrice, floatingProfit, type Rate, shareOf } from '@kontor/shared/trading'
import { Amount, ArrowRight, Card, Pill, useOwnAmountText } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { closeEstimate } from '../parts/actions/close/close.rules.ts'
import { CoinNote } from '../parts/facts/coin-note.tsx'
import { PositionFacts } from '../parts/facts/position-facts.tsx'
import { ProtectionRange } from '../parts/facts/protection-range.tsx'
import { useMarketHours } from '../parts/hours/use-market-hours.ts'
import { OrderChart } from './order-chart.tsx'
import { PositionActions } from './position-actions.tsx'

interface OpenProps {
  order: OpenOrder
  live: Live
  rate: Rate | null
}

/** A position at the current price, with its actions. */
export function OpenPosition({ order, live, rate }: OpenProps) {
  useMarketHours(order.symbol)
  return (
    <>
      <Profit order={order} live={live} rate={rate} />
      <OrderChart order={order} coin={live.coin} />
      <CoinNote market={live} />
      {(order.stopLoss !== null || order.takeProfit !== null) && (
        <Card>
          <ProtectionRange order={order} live={live} />
        </Card>
      )}
      <Card>
        <PositionFacts order={order} live={live} rate={rate} />
      </Card>
      <PositionActions order={order} live={live} rate={rate} />
    </>
  )
}

function Profit({ order, live, rate }: OpenProps) {
  const { t } = useTranslation('trading')
  const own = useOwnAmountText()
  const { coin } = live
  const profit = floatingProfit(order, coin, live, rate)
  const closing = closeEstimate(order, live, rate)
  const price = closingPrice(order.direction, live)
  return (
    <section aria-label={t('orders.profit')}>
      <h2 className="small muted plain">{t('orders.profit')}</h2>
      <p className="line">
        {profit === null ? (
          <span className="total">–</span>
        ) : (
          <>
            <Amount value={profit} signed big />
            <Pill kind={profit > 0n ? 'up' : profit < 0n ? 'down' : 'neutral'}>
              {t('orders.of-margin', { part: percentText(shareOf(profit, order.margin)) })}
            </Pill>
          </>
        )}
      </p>
      <p className="small muted line near">
        <span className="num">{priceText(order.entry, coin.digits)}</span>
        <ArrowRight className="i xxs" aria-label={t('orders.now')} role="img" />
        <span className="num">{priceText(price, coin.digits)}</span>
      </p>
      {closing && (
        <p className="small muted">
          {t('position.net', {
            amount: own(closing.profit - closing.fee - order.fee + order.swap, {
              signed: true,
            }),
          })}
        </p>
      )}
    </section>
  )
}

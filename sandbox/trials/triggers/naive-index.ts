import { isPendingDue, mustLiquidate, protectionDue, rateAt } from '@kontor/shared/trading'
import type { TradedInstrument } from '../../src/trading/rules/market.ts'
import type {
  Due,
  Market,
  WatchedOrder,
  WatchedPosition,
} from '../../src/trading/triggers/trigger-index.ts'

const work = ['liquidation', 'stop-loss', 'take-profit', 'fill'] as const

/**
 * The reached triggers in the order of execution. Checks every order by the formulas. `orders` are
 * sorted by age, oldest first.
 */
export function dueByFormulas(
  orders: Iterable<WatchedOrder>,
  instrument: TradedInstrument,
  market: Market,
): { why: Due['why']; order: WatchedOrder }[] {
  const found: { why: Due['why']; order: WatchedOrder }[] = []
  for (const order of orders) {
    const why = order.symbol === instrument.symbol ? reasonFor(order, instrument, market) : null
    if (why !== null) found.push({ why, order })
  }
  if (found.length < 2) return found
  return work.flatMap((why) => {
    const such = found.filter((one) => one.why === why)
    return ['0', '1', '2'].flatMap((account) =>
      such.filter(({ order }) => order.personId === account),
    )
  })
}

function reasonFor(
  order: WatchedOrder,
  instrument: TradedInstrument,
  market: Market,
): Due['why'] | null {
  const { bid, ask } = market
  const { direction } = order
  if (order.state === 'pending')
    return isPendingDue({ direction, kind: order.kind, price: order.price, bid, ask })
      ? 'fill'
      : null
  if (isUsedUp(order, instrument, market)) return 'liquidation'
  return protectionDue({
    direction,
    stopLoss: order.stopLoss,
    takeProfit: order.takeProfit,
    bid,
    ask,
  })
}

function isUsedUp(
  position: WatchedPosition,
  instrument: TradedInstrument,
  { bid, ask, rate: today }: Market,
): boolean {
  const { contract, feeRate } = instrument
  const price = position.direction === 'buy' ? bid : ask
  return mustLiquidate({
    ...position,
    contract,
    feeRate,
    price,
    rate: rateAt(instrument, today, price),
  })
}

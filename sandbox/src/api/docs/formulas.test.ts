import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exampleOf } from '@kontor/shared/examples'
import { decimal, ONE, profit, requiredMargin, tradeFee } from '@kontor/shared/trading'
import { liquidationPrice } from '@kontor/shared/trading'
import {
  closedOrder,
  closeOrder,
  getCoin,
  modifyOrder,
  openOrder,
  pendingOrder,
  placeOrder,
} from '@kontor/shared/wire'

const replyOf = <Reply, Sent>(
  endpoint: Parameters<typeof exampleOf>[0],
  schema: z.ZodMiniType<Reply, Sent>,
): Reply => z.decode(schema, exampleOf(endpoint).reply as Sent)

const euro = replyOf(getCoin, getCoin.reply)
const rate = { num: ONE, den: ONE }
const notional = ({ lots }: { lots: bigint }, price: bigint) => ({
  ...euro,
  lots,
  price,
  rate,
})

it('the example of a position obeys its own formulas', () => {
  const position = replyOf(placeOrder, openOrder)
  const { entry, multiple } = position
  expect(position.margin).toBe(requiredMargin({ ...notional(position, entry), multiple }))
  expect(position.fee).toBe(tradeFee(notional(position, entry)))
  expect(position.fee).toBe(decimal('2.72'))
  expect(position.liquidationPrice).toBe(liquidationPrice({ ...euro, ...position, rate }))
  expect(position.liquidationPrice).toBe(decimal('1.08111'))
})

it('the example of a pending order obeys its own formulas', () => {
  const pending = replyOf(modifyOrder, pendingOrder)
  const { price, multiple } = pending
  expect(pending.margin).toBe(requiredMargin({ ...notional(pending, price), multiple }))
  expect(pending.fee).toBe(tradeFee(notional(pending, price)))
})

it('the example of a closed position obeys its own formulas', () => {
  const { closed, ...position } = replyOf(closeOrder, closedOrder)
  expect(closed.profit).toBe(profit({ ...euro, ...position, close: closed.price, rate }))
  expect(closed.fee).toBe(tradeFee(notional(position, closed.price)))
})

import { expect, it } from 'vitest'
import { decimal, type Price } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import { protectionDue } from './trigger.ts'

const price = (text: string | null): Price | null => (text === null ? null : decimal(text))

it.each<[Direction, string | null, string | null, string, string, string | null]>([
  ['buy', '1.0800', '1.0900', '1.0801', '1.0803', null],
  // A buy is watched on bid, whatever the ask does.
  ['buy', '1.0800', '1.0900', '1.0800', '1.0802', 'stop-loss'],
  ['buy', '1.0800', '1.0900', '1.0899', '1.0901', null],
  ['buy', '1.0800', '1.0900', '1.0900', '1.0902', 'take-profit'],
  // A sell on ask, whatever the bid does.
  ['sell', '1.0900', '1.0800', '1.0898', '1.0900', 'stop-loss'],
  ['sell', '1.0900', '1.0800', '1.0897', '1.0899', null],
  ['sell', '1.0900', '1.0800', '1.0799', '1.0801', null],
  ['sell', '1.0900', '1.0800', '1.0798', '1.0800', 'take-profit'],
  // Gaps.
  ['buy', '1.0800', '1.0900', '1.0500', '1.0502', 'stop-loss'],
  ['buy', '1.0800', '1.0900', '1.2000', '1.2002', 'take-profit'],
  ['sell', '1.0900', '1.0800', '1.2000', '1.2002', 'stop-loss'],
  ['sell', '1.0900', '1.0800', '1.0500', '1.0502', 'take-profit'],
  // Unset.
  ['buy', null, null, '0.0001', '99', null],
  ['sell', null, null, '0.0001', '99', null],
  ['buy', null, '1.0900', '1.0900', '1.0902', 'take-profit'],
  ['sell', '1.0900', null, '1.0898', '1.0900', 'stop-loss'],
  // Where both have come to lie on one side, the stop loss is first.
  ['buy', '1.0900', '1.0800', '1.0850', '1.0852', 'stop-loss'],
  ['sell', '1.0800', '1.0900', '1.0850', '1.0852', 'stop-loss'],
])(
  'a %s with stop loss %s and take profit %s, at %s / %s: %s',
  (direction, stopLoss, takeProfit, bid, ask, due) => {
    const position = { direction, stopLoss: price(stopLoss), takeProfit: price(takeProfit) }
    expect(protectionDue({ ...position, bid: decimal(bid), ask: decimal(ask) })).toBe(due)
  },
)

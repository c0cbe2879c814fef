import { expect, it } from 'vitest'
import { decimal } from '../values/decimal.ts'
import type { Direction } from '../values/instrument.ts'
import { stopLossFits, takeProfitFits } from './protection.ts'

const LEVEL = '0.0005'

it.each<[Direction, string, string, string, boolean, boolean]>([
  // direction, price asked for, measured from, stop level, fits as stop loss, fits as take profit
  ['buy', '1.08000', '1.08636', LEVEL, true, false],
  ['buy', '1.08586', '1.08636', LEVEL, true, false],
  ['buy', '1.08587', '1.08636', LEVEL, false, false],
  ['buy', '1.08636', '1.08636', LEVEL, false, false],
  ['buy', '1.08685', '1.08636', LEVEL, false, false],
  ['buy', '1.08686', '1.08636', LEVEL, false, true],
  ['sell', '1.08686', '1.08636', LEVEL, true, false],
  ['sell', '1.08685', '1.08636', LEVEL, false, false],
  ['sell', '1.08587', '1.08636', LEVEL, false, false],
  ['sell', '1.08586', '1.08636', LEVEL, false, true],
  // Without a level, the price itself is on neither side.
  ['buy', '1.08636', '1.08636', '0', false, false],
  ['sell', '1.08636', '1.08636', '0', false, false],
  ['buy', '1.08635', '1.08636', '0', true, false],
  ['sell', '1.08635', '1.08636', '0', false, true],
  // Nothing is bought or sold at zero or below.
  ['buy', '0', '1.08636', LEVEL, false, false],
  ['buy', '-1', '1.08636', LEVEL, false, false],
  ['sell', '0', '1.08636', LEVEL, false, false],
  ['sell', '-1', '1.08636', LEVEL, false, false],
])(
  'a %s with %s, %s away at %s: as stop loss %s, as take profit %s',
  (direction, price, from, stopLevel, stop, take) => {
    const measured = {
      direction,
      from: decimal<'price'>(from),
      stopLevel: decimal<'price'>(stopLevel),
    }
    expect(stopLossFits({ ...measured, stopLoss: decimal(price) })).toBe(stop)
    expect(takeProfitFits({ ...measured, takeProfit: decimal(price) })).toBe(take)
  },
)

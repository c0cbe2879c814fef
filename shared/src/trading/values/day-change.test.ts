import { expect, it } from 'vitest'
import { dayChange } from './day-change.ts'
import { decimal } from './decimal.ts'

it.each([
  ['1.00000', '1.00420', '0.0042'],
  ['1.08187', '1.08642', '0.004206'],
  ['154.382', '153.904', '-0.003096'],
  ['67284.60', '67284.60', '0'],
  ['0.00003', '0.00006', '1'],
])('MKT-017 from %s to %s is a change of %s', (open, close, change) => {
  expect(dayChange({ open: decimal(open), close: decimal(close) })).toBe(decimal(change))
})

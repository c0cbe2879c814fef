import { expect, it } from 'vitest'
import { decimal, sides } from '@kontor/shared/trading'
import { lotsFigure, perLotText, spreadText } from './figures.ts'

it.each([
  ['0.00012', 5, '1.2'],
  ['0.00010', 5, '1.0'],
  ['0.014', 3, '1.4'],
  ['0.30', 2, '0.30'],
  ['12.5', 1, '12.5'],
])('a spread of %s at %i digits shows as %s', (spread, digits, text) => {
  const usual = decimal<'price'>('0.0001')
  expect(spreadText(sides(decimal('2'), decimal(spread)), { spread: usual, digits })).toBe(text)
})

it('lots have as many decimal places as their step, a contract has its unit', () => {
  expect(lotsFigure(decimal('0.5'), { lotStep: decimal('0.01') })).toBe('0.50')
  expect(lotsFigure(decimal('5'), { lotStep: decimal('1') })).toBe('5')
  expect(perLotText({ contract: decimal('100000'), unit: 'EUR' })).toBe('100,000 EUR')
})

import { afterEach, beforeAll, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { decimal, sides } from '@kontor/shared/trading'
import { lotsFigure, perLotText, spreadText } from './figures.text.ts'

beforeAll(async () => {
  for (const locale of ['en-US', 'ru-RU', 'ro-RO', 'ja-JP']) {
    const words = await import(`../../../locales/${locale}/trading.json`)
    i18n.addResourceBundle(locale, 'trading', words.default)
  }
})
afterEach(() => i18n.changeLanguage('en-US'))

it.each([
  ['en-US', 'share', '1', '1 share'],
  ['en-US', 'oz', '100', '100 oz'],
  ['ru-RU', 'share', '1', '1 акция'],
  ['ru-RU', 'oz', '100', '100 унций'],
  ['ro-RO', 'oz', '5000', '5.000 de uncii'],
  ['ja-JP', 'share', '1', '1株'],
  ['ru-RU', 'EUR', '100000', '100 000 EUR'],
])('TRD-332 %s: a lot of a %s is %s', async (locale, unit, contract, text) => {
  await i18n.changeLanguage(locale)
  const shown = perLotText({ contract: decimal(contract), unit })
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text)
})

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

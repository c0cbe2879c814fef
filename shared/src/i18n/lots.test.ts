import { afterEach, beforeAll, expect, it } from 'vitest'
import { decimal } from '../trading/index.ts'
import { languages } from '../wire/protocol/languages.ts'
import { lotsText } from './lots.ts'
import { i18n } from './words.ts'

beforeAll(async () => {
  for (const { locale } of languages) {
    const words = await import(`../../../locales/${locale}/kit.json`)
    i18n.addResourceBundle(locale, 'kit', words.default)
  }
})
afterEach(() => i18n.changeLanguage('en-US'))

it.each<[locale: string, step: string, texts: Record<string, string>]>([
  ['en-US', '1', { 1: '1 lot', 2: '2 lots' }],
  ['en-US', '0.01', { 1: '1.00 lots', 0.5: '0.50 lots' }],
  ['de-DE', '1', { 1: '1 Lot', 2: '2 Lots' }],
  ['fr-FR', '0.01', { 0.5: '0,50 lot', 1.99: '1,99 lot', 2: '2,00 lots' }],
  ['ru-RU', '1', { 1: '1 лот', 3: '3 лота', 5: '5 лотов', 21: '21 лот' }],
  ['ru-RU', '0.01', { 1: '1,00 лота', 0.5: '0,50 лота' }],
  ['pl-PL', '1', { 1: '1 lot', 3: '3 loty', 5: '5 lotów' }],
  ['ro-RO', '1', { 1: '1 lot', 5: '5 loturi', 20: '20 de loturi' }],
  ['ro-RO', '0.01', { 20: '20,00 loturi' }],
  ['ja-JP', '0.01', { 0.5: '0.50ロット' }],
])('HOST-049 lots in %s with steps of %s', async (locale, step, texts) => {
  await i18n.changeLanguage(locale)
  for (const [lots, text] of Object.entries(texts))
    expect(lotsText(decimal(lots), decimal(step))).toBe(text.replace(' ', '\u00a0'))
})

it('lots of a coin that is not known have their own decimal places', () => {
  expect(lotsText(decimal('0.5'))).toBe('0.5\u00a0lots')
})

it('HOST-049 each language has a form for each number of lots', async () => {
  for (const { locale } of languages) {
    await i18n.changeLanguage(locale)
    for (const lots of ['0', '0.01', '0.5', '1', '2', '5', '12', '21', '100', '1000000'])
      for (const step of ['1', '0.1', '0.01'])
        expect(lotsText(decimal(lots), decimal(step)), `${lots} in ${locale}`).not.toContain(
          'lots_',
        )
  }
})

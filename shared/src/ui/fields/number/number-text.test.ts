import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { i18n, languages } from '@kontor/shared/i18n'
import { decimal, formatDecimal } from '../../../trading/index.ts'
import { readNumber, writeNumber } from './number-text.ts'

afterEach(() => i18n.changeLanguage('en-US'))

/** The locales of the app, and one with its own digits and separators. */
const locales = [...languages.map(({ locale }) => locale), 'ar-EG']

const rows: Record<string, [typed: string, means: string][]> = {
  'en-US': [
    ['1,234.5', '1234.5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    [' 12 ', '12'],
    ['', 'nothing'],
    ['  ', 'nothing'],
    ['1.234', 'too-many-places'],
    ['1.230', '1.23'],
    ['1,5', '1.5'],
    ['1,2,5', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['5 USD', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
  ],
  'de-DE': [
    ['1.234,5', '1234.5'],
    ['1234,5', '1234.5'],
    [',5', '0.5'],
    ['0.5', '0.5'],
    ['1,234', 'too-many-places'],
  ],
  'fr-FR': [
    ['1\u202f234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1.5', '1.5'],
  ],
  'ar-EG': [
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1234٫5', '1234.5'],
    ['\u061c-٣', '-3'],
  ],
  'hi-IN': [
    ['12,34,567.89', '1234567.89'],
    ['१२.५', '12.5'],
  ],
  'zh-CN': [
    ['1,234.5', '1234.5'],
    ['１２.５', '12.5'],
  ],
}

for (const [language, table] of Object.entries(rows)) {
  it.each(table)(`KIT-010 ${language}: %j means %s`, async (typed, means) => {
    await i18n.changeLanguage(language)
    const read = readNumber(typed, 2)
    expect(
      read.ok ? (read.value === null ? 'nothing' : formatDecimal(read.value)) : read.fault,
    ).toBe(means)
  })
}

it.each(locales)(
  'KIT-010 %s: any of 10 000 formatted numbers is read as the same number',
  async (language) => {
    await i18n.changeLanguage(language)
    const figure = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    fc.assert(
      fc.property(figure, fc.integer({ min: 0, max: 8 }), (value, least) => {
        expect(readNumber(writeNumber(value, least), 8)).toEqual({ ok: true, value })
      }),
      { numRuns: 10_000 },
    )
  },
)

it.each([
  ['en-US', '1,234.50'],
  ['de-DE', '1.234,50'],
  ['fr-FR', '1\u202f234,50'],
  ['ar-EG', '١٬٢٣٤٫٥٠'],
  ['hi-IN', '1,234.50'],
  ['zh-CN', '1,234.50'],
])('KIT-010 %s: a sum of money is %s', async (language, text) => {
  await i18n.changeLanguage(language)
  expect(writeNumber(decimal('1234.5'), 2)).toBe(text)
})

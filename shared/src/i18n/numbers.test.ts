import { afterEach, expect, it } from 'vitest'
import { decimal } from '../trading/index.ts'
import { amountText, placesOf, readDecimal, withoutGroups } from './numbers.ts'
import { i18n } from './words.ts'

afterEach(() => i18n.changeLanguage('en-US'))

const read: Record<string, [typed: string, value: string | null][]> = {
  'en-US': [
    ['1234.5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,234', '1234'],
    ['1,234,567.89', '1234567.89'],
    ['0.50', '0.5'],
    ['0.5', '0.5'],
    ['2.', '2'],
    ['0', '0'],
    ['0.00', '0'],
    ['100', '100'],
    [' 1 234.5 ', '1234.5'],
    ['1\u00a0234.5', '1234.5'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['–3.25', '-3.25'],
    ['0.00000001', '0.00000001'],
    ['0.000000010000', '0.00000001'],
    ['0.000000001', null],
    ['0,5', '0.5'],
    ['1,5', '1.5'],
    ['1,23', '1.23'],
    ['12,34,567', '1234567'],
    ['1234,567', '1234.567'],
    ['1.234,5', null],
    ['1.2.3', null],
    ['1e9', null],
    ['0x10', null],
    ['abc', null],
    ['$5', null],
    ['', null],
    [' ', null],
    ['-', null],
    ['.', null],
    [',', null],
    ['--3', null],
    ['+3', null],
    ['3-', null],
    ['123456789012345678901', null],
  ],
  'de-DE': [
    ['1.234,5', '1234.5'],
    ['1.234', '1234'],
    ['1.234.567,89', '1234567.89'],
    ['0,50', '0.5'],
    ['0,5', '0.5'],
    ['1234,5', '1234.5'],
    ['2,', '2'],
    ['1 234,5', '1234.5'],
    ['−3', '-3'],
    ['−1.234,5', '-1234.5'],
    ['0.5', '0.5'],
    ['0.50', '0.5'],
    ['1.08', '1.08'],
    ['1,234.5', null],
    ['1,2,3', null],
  ],
  'zh-CN': [
    ['1,234.5', '1234.5'],
    ['1234.5', '1234.5'],
    ['0.5', '0.5'],
    ['−3', '-3'],
    ['0,5', '0.5'],
    ['1.234,5', null],
  ],
}

for (const [locale, rows] of Object.entries(read)) {
  it.each(rows)(`${locale}: %j is %s`, async (typed, value) => {
    await i18n.changeLanguage(locale)
    expect(readDecimal(typed)).toBe(value === null ? null : decimal(value))
  })
}

it.each([
  ['de-DE', '0.001', '0.001'],
  ['de-DE', '-0.500', '-0.5'],
  ['de-DE', '00.500', '0.5'],
  ['de-DE', '1.23456', '1.23456'],
  ['de-DE', '1.234', '1234'],
  ['de-DE', '0.500.000', null],
  ['en-US', '0,001', '0.001'],
  ['en-US', '1,23456', '1.23456'],
  ['en-US', '1,234', '1234'],
  ['en-US', '1,234,5', null],
  ['fr-FR', '1.5', '1.5'],
  ['fr-FR', '1.234', '1.234'],
  ['nl-NL', '0.100', '0.1'],
  ['ar-EG', '١.٥', '1.5'],
  ['ar-EG', '1,5', '1.5'],
])(
  'KIT-071 in %s %j is %s: the decimal mark of another language counts where it cannot group',
  async (locale, typed, value) => {
    await i18n.changeLanguage(locale)
    expect(readDecimal(typed)).toBe(value === null ? null : decimal(value))
  },
)

it.each([
  ['en-US', '1,234,567.50', '1234567.50'],
  ['de-DE', '-1.234,5', '-1234,5'],
  ['fr-FR', '1\u202f234,5', '1234,5'],
  ['hi-IN', '12,34,567.89', '1234567.89'],
  ['ar-EG', '١٬٢٣٤٫٥', '١٢٣٤٫٥'],
  ['en-US', '1,23', '1,23'],
  ['en-US', 'a, b', 'a, b'],
])('KIT-097 in %s %j is edited as %j', async (locale, written, edited) => {
  await i18n.changeLanguage(locale)
  expect(withoutGroups(written)).toBe(edited)
})

it.each([
  ['hi-IN', '१२.५', '12.5'],
  ['hi-IN', '-१,२३,४५६.७', '-123456.7'],
  ['th-TH', '๐.๐๕', '0.05'],
  ['zh-CN', '１２.５', '12.5'],
  ['en-US', '.5', '0.5'],
  ['en-US', '−.5', '-0.5'],
  ['de-DE', ',5', '0.5'],
  ['en-US', '\u2066\u200e1.25\u2069', '1.25'],
  ['ar-EG', '\u061c-٣٫٥', '-3.5'],
  ['en-US', '.', null],
  ['en-US', ',500', '0.5'],
  ['de-DE', '.500', '0.5'],
  ['en-US', '²', null],
])('TRD-410 in %s %j is %s', async (locale, typed, value) => {
  await i18n.changeLanguage(locale)
  expect(readDecimal(typed)).toBe(value === null ? null : decimal(value))
})

it.each([
  ['en-US', '1,000,00'],
  ['en-US', '1,000.000,5'],
  ['de-DE', '1.000.00'],
  ['de-DE', '1.000,000.5'],
])('%s: %j is null', async (locale, typed) => {
  await i18n.changeLanguage(locale)
  expect(readDecimal(typed)).toBeNull()
})

it.each([
  ['en-US', '$1,234.50'],
  ['zh-CN', '$1,234.50'],
  ['zh-HK', 'US$1,234.50'],
  ['es-ES', '1234,50\u00a0$'],
  ['de-DE', '1.234,50\u00a0$'],
])('HOST-048 in %s dollars are %j, and nobody takes them for their own', async (locale, text) => {
  await i18n.changeLanguage(locale)
  expect(amountText(decimal('1234.5'))).toBe(text)
})

it.each([
  ['1', 0],
  ['0.1', 1],
  ['0.01', 2],
  ['0.50', 1],
  ['100000', 0],
])('%s has %i decimal places', (value, places) => {
  expect(placesOf(decimal(value))).toBe(places)
})

it('a number that was typed in another language is read in that one', async () => {
  await i18n.changeLanguage('de-DE')
  expect(readDecimal('155.500', 'en-US')).toBe(decimal('155.5'))
  expect(readDecimal('155.500')).toBe(decimal('155500'))
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from '@kontor/shared/i18n'
import { datePattern, groupDate, readDate, writeDate } from './date-text.ts'

/** The locales of the app, and two that write dates differently. */
const locales = [...languages.map(({ locale }) => locale), 'en-GB', 'ar-EG']

it.each([
  ['en-US', '04/30/1990', 'MM/DD/YYYY'],
  ['en-GB', '30/04/1990', 'DD/MM/YYYY'],
  ['de-DE', '30.04.1990', 'DD.MM.YYYY'],
  ['zh-CN', '1990/04/30', 'YYYY/MM/DD'],
])('KIT-015 %s writes %s and asks for %s', (language, text, pattern) => {
  expect(writeDate('1990-04-30', language)).toBe(text)
  expect(datePattern(language, { day: 'D', month: 'M', year: 'Y' })).toBe(pattern)
})

it.each([
  ['de-DE', '30.04.1990', '1990-04-30'],
  ['de-DE', '3.4.1990', '1990-04-03'],
  ['de-DE', '30/4/1990', '1990-04-30'],
  ['de-DE', '1990-04-30', '1990-04-30'],
  ['de-DE', '٣٠.٠٤.١٩٩٠', '1990-04-30'],
  ['de-DE', '29.02.2000', '2000-02-29'],
  ['de-DE', '29.02.1999', null],
  ['de-DE', '31.04.1990', null],
  ['de-DE', '00.04.1990', null],
  ['de-DE', '04.13.1990', null],
  ['de-DE', '30.04.90', null],
  ['de-DE', '30.04.', null],
  ['de-DE', '30.04.1990.1', null],
  ['de-DE', 'gestern', null],
  ['en-US', '04/30/1990', '1990-04-30'],
  ['en-US', '30/04/1990', null],
  ['zh-CN', '1990/4/30', '1990-04-30'],
  ['zh-CN', '1990年4月30日', '1990-04-30'],
])('KIT-015 %s: %j is %s', (language, typed, iso) => {
  expect(readDate(typed, language)).toBe(iso)
})

it.each([
  ['de-DE', '30041990', '30.04.1990'],
  ['de-DE', '300', '30.0'],
  ['de-DE', '30', '30'],
  ['de-DE', '3.', '03.'],
  ['de-DE', '03.4.', '03.04.'],
  ['de-DE', '3041990', '30.41.990'],
  ['de-DE', '30.04.19901', '30.04.1990'],
  ['de-DE', '1990-04-30', '30.04.1990'],
  ['de-DE', 'x', ''],
  ['en-US', '4/30/1990', '04/30/1990'],
  ['zh-CN', '19900430', '1990/04/30'],
  ['zh-CN', '1990/4/', '1990/04/'],
])('KIT-015 %s: %j typed becomes %j', (language, typed, shown) => {
  expect(groupDate(typed, language)).toBe(shown)
})

it.each(locales)(
  'KIT-015 %s: any day, formatted or typed digit by digit, is read as that day',
  (language) => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const written = writeDate(iso, language)
        expect(readDate(written, language)).toBe(iso)
        const typed = (written.match(/\d/g) ?? []).reduce(
          (text, digit) => groupDate(text + digit, language),
          '',
        )
        expect(typed).toBe(written)
      }),
    )
  },
)

it.each(locales)(
  'KIT-085 %s: a date that is pasted with the year first is that day',
  (language) => {
    for (const pasted of ['1990-04-30', '1990/04/30', '1990.04.30', '١٩٩٠/٠٤/٣٠'])
      expect(readDate(groupDate(pasted, language), language)).toBe('1990-04-30')
  },
)

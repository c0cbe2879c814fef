import { afterEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { aCancelledOrder, aClosedOrder, aPosition } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { csvOf } from './csv.text.ts'

const texts = { nameOf: () => 'EUR/USD', t: (key: string) => key.split('.').at(-1) ?? key }
const closed = aClosedOrder(aPosition({ swap: decimal('-3.1') }))

afterEach(() => i18n.changeLanguage('en-US'))

it.each([
  ['en-US', /^o-1,EUR\/USD,buy,market,0\.5,100,.*1\.08412,.*user,1\.08592,109\.5,5\.43,-3\.1$/],
  ['de-DE', /^o-1;EUR\/USD;buy;market;0,5;100;.*;1,08412;.*;user;1,08592;109,5;5,43;-3,1$/],
])('TRD-273 writes the table as spreadsheets of %s read it', async (locale, row) => {
  await i18n.changeLanguage(locale)
  const [head, first, cancelled, end] = csvOf([closed, aCancelledOrder()], texts).split('\r\n')
  const separator = locale === 'de-DE' ? ';' : ','
  // Dates are quoted where they contain a comma.
  for (const line of [head, first, cancelled])
    expect(line?.replaceAll(/"[^"]*"/g, '').split(separator)).toHaveLength(14)
  expect(first).toMatch(row)
  expect(cancelled).toContain('cancelled')
  expect(end).toBe('')
})

it('SANDBOX-075 names the zone of the times of opening and of the end', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [head] = csvOf([], texts).split('\r\n')
  expect(head).toContain(`opened (${zone}),entry,ended (${zone})`)
})

it('TRD-273 quotes a text with the separator or a quotation mark', () => {
  const named = csvOf([closed], { ...texts, nameOf: () => 'Gold, "fine"' })
  expect(named).toContain('"Gold, ""fine"""')
})

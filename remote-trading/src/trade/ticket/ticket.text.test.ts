import { expect, it } from 'vitest'
import german from '@kontor/locales/de-DE/trading.json'
import english from '@kontor/locales/en-US/trading.json'

it('KIT-045 limits are "Minimum" and "Maximum", in hints and in faults', () => {
  const { least, most, fault } = english.ticket
  expect([least, fault['lots-below-min']]).toEqual(['Minimum {{min}}', 'Minimum {{min}}'])
  expect([most, fault['lots-above-max']]).toEqual(['Maximum {{max}}', 'Maximum {{max}}'])
})

it('KIT-045 the German buttons of the trade screen are "Verkaufen" and "Kaufen"', () => {
  expect([german.deal.sell, german.deal.buy]).toEqual(['Verkaufen', 'Kaufen'])
})

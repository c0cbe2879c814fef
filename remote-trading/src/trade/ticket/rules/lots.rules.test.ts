import { afterEach, describe, expect, it } from 'vitest'
import { i18n, readDecimal } from '@kontor/shared/i18n'
import { aCoin } from '@kontor/shared/testing'
import { decimal, formatDecimal } from '@kontor/shared/trading'
import { checkLots, type LotsFault, stepLots } from './lots.rules.ts'

const coin = aCoin()
const coarse = aCoin({ lotMin: decimal('0.1'), lotMax: decimal('20'), lotStep: decimal('0.1') })

const check = (typed: string) => checkLots(typed, readDecimal(typed), coin)

afterEach(() => i18n.changeLanguage('en-US'))

it.each<[string, LotsFault]>([
  ['', 'lots-missing'],
  ['  ', 'lots-missing'],
  ['abc', 'lots-not-a-number'],
  ['1e9', 'lots-not-a-number'],
  ['0x10', 'lots-not-a-number'],
  ['1.2.3', 'lots-not-a-number'],
  ['0,5,0', 'lots-not-a-number'],
  ['0.000000001', 'lots-not-a-number'],
  ['0', 'lots-below-min'],
  ['0.009', 'lots-below-min'],
  ['−1', 'lots-below-min'],
  ['50.01', 'lots-above-max'],
  ['1,000', 'lots-above-max'],
  ['0.015', 'lots-off-step'],
  ['49.999', 'lots-off-step'],
])('refuses %j as %s', (typed, fault) => {
  expect(check(typed)).toEqual({ ok: false, fault })
})

it.each([
  ['0.01', '0.01'],
  ['0.5', '0.5'],
  ['0.50', '0.5'],
  [' 1 ', '1'],
  ['50.00', '50'],
])('reads %j as %s lots', (typed, lots) => {
  expect(check(typed)).toEqual({ ok: true, value: decimal(lots) })
})

describe('in German', () => {
  it.each([
    ['0,50', { ok: true, value: decimal('0.5') }],
    ['1,25', { ok: true, value: decimal('1.25') }],
    ['0.50', { ok: true, value: decimal('0.5') }],
    ['1.5', { ok: true, value: decimal('1.5') }],
    ['1.000', { ok: false, fault: 'lots-above-max' }],
    ['0,015', { ok: false, fault: 'lots-off-step' }],
  ])('%j gives %o', async (typed, checked) => {
    await i18n.changeLanguage('de-DE')
    expect(check(typed)).toEqual(checked)
  })
})

it.each<[string, 1 | -1, string]>([
  ['0.50', 1, '0.51'],
  ['0.50', -1, '0.49'],
  ['0.01', -1, '0.01'],
  ['50', 1, '50'],
  ['49.995', 1, '50'],
  ['0.015', 1, '0.02'],
  ['0.015', -1, '0.01'],
  ['99', -1, '50'],
  ['', 1, '0.01'],
  ['abc', -1, '0.01'],
])('a step from %j by %i is %s', (typed, delta, lots) => {
  expect(formatDecimal(stepLots(readDecimal(typed), delta, coin))).toBe(lots)
})

it('a step is the step of the symbol', () => {
  expect(stepLots(decimal('0.5'), 1, coarse)).toBe(decimal('0.6'))
  expect(stepLots(decimal('0.55'), -1, coarse)).toBe(decimal('0.5'))
})

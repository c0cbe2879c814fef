import { expect, it } from 'vitest'
import { aCoin } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import { isOpen, lastPrice, staleSeconds } from './listed.rules.ts'

it.each([
  [2, true],
  [1, false],
  [0, false],
  [3, false],
])('a closeStatus of %i is open: %s', (closeStatus, open) => {
  expect(isOpen({ closeStatus })).toBe(open)
})

it.each([
  [0, null],
  [5_000, null],
  [5_001, 5],
  [14_900, 14],
  [59_999, 59],
  [119_000, 60],
  [3_599_000, 3_540],
  [7_300_000, 7_200],
  [-1_000, null],
])('a price of %i ms ago shows as stale for %s s', (age, seconds) => {
  expect(staleSeconds(1_000_000, 1_000_000 + age)).toBe(seconds)
})

it('a quote counts once it is as new as the list', () => {
  const listed = { coin: aCoin(), loadedAt: 1_000 }
  const quote = {
    ...aCoin().priceData,
    close: decimal<'price'>('1.2'),
    symbol: 'EURUSD',
    period: '1day',
    ts: 0,
  }
  expect(lastPrice(listed, { ...quote, receivedAt: 1_000 })).toMatchObject({
    close: quote.close,
    at: 1_000,
  })
  expect(lastPrice(listed, { ...quote, receivedAt: 999 })).toMatchObject({
    close: listed.coin.priceData.close,
    at: 1_000,
  })
  expect(lastPrice(listed, undefined)).toMatchObject({
    close: listed.coin.priceData.close,
    at: 1_000,
  })
})

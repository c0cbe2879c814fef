import { expect, it } from 'vitest'
import { DECIMALS, formatDecimal } from '@kontor/shared/trading'
import { listings } from './listings.ts'

const of = (symbol: string) => listings.find((listing) => listing.symbol === symbol)!

it.each([
  ['EURUSD', '0.0006'],
  ['USDJPY', '0.07'],
  ['XAUUSD', '1.5'],
  ['JP225', '40'],
  ['BTCUSDT', '40'],
])('the stop level of %s is five spreads: %s', (symbol, level) => {
  expect(formatDecimal(of(symbol).stopLevel)).toBe(level)
})

it('a stop level has no more places than its symbol’s prices, and is wider than the spread', () => {
  for (const { symbol, digits, spread, stopLevel } of listings) {
    expect(stopLevel % 10n ** BigInt(DECIMALS - digits), symbol).toBe(0n)
    expect(stopLevel, symbol).toBeGreaterThan(spread)
  }
})

it('a night costs the buyer of the currency with less interest, and the seller of the one with more', () => {
  expect(of('USDJPY').swap.buy).toBeGreaterThan(0n)
  expect(of('USDJPY').swap.sell).toBeLessThan(0n)
  expect(of('EURUSD').swap.buy).toBeLessThan(0n)
  expect(of('EURUSD').swap.sell).toBeGreaterThan(0n)
})

it('the swaps of both sides together are always the broker’s gain', () => {
  for (const { symbol, swap } of listings) expect(swap.buy + swap.sell, symbol).toBeLessThan(0n)
})

it('a night of a metal, an index, a share or a coin costs its buyer', () => {
  const held = listings.filter(({ category }) => category !== 'forex')
  for (const { symbol, swap } of held) expect(swap.buy, symbol).toBeLessThan(0n)
})

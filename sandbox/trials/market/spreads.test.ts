import { describe, expect, it } from 'vitest'
import { createMarket } from '../../src/market/prices/market.ts'
import { WIDEST } from '../../src/market/prices/spreads/spreads.ts'
import { spreadFiguresOf } from './spread-figures.ts'

const market = createMarket('statistics')
const figures = (symbols: readonly string[]) =>
  symbols.map(
    (symbol) =>
      [symbol, spreadFiguresOf(market, symbol, { from: 52, to: 78, most: WIDEST })] as const,
  )
const world = figures(['EURUSD', 'EURGBP', 'XAUUSD', 'NAS100'])
const shares = figures(['AAPL', 'SAP'])
const crypto = figures(['BTCUSDT'])

describe('SANDBOX-141 half a year of a seed', () => {
  it.each([...world, ...shares, ...crypto])(
    'the spread of %s is usually the usual one',
    (_, one) => {
      expect(one.median).toBeLessThan(1.25)
      expect(one.wide).toBeGreaterThan(1.5)
      expect(one.wide).toBeLessThan(4.5)
      expect(one.atMost).toBeLessThan(30)
    },
  )

  it.each(world)('%s is two to three times as wide between the trading days', (_, one) => {
    expect(one.night).toBeGreaterThan(2)
    expect(one.night).toBeLessThan(3)
    expect(one.hours[12]).toBeLessThan(1.1)
    // It is the widest hour.
    expect(Math.max(...one.hours.map((hour) => hour ?? 0))).toBe(one.night)
  })

  it.each([...world, ...shares])('%s opens after a rest three to five times as wide', (_, one) => {
    expect(one.opening).toBeGreaterThan(3)
    expect(one.opening).toBeLessThan(5)
  })

  it.each(shares)('%s loses half of that in a quarter of an hour', (_, one) => {
    expect(one.settled).toBeLessThan(one.opening! / 2)
  })

  it.each(crypto)('the night of %s widens little', (_, one) => {
    expect(Math.max(...one.hours.map((hour) => hour ?? 0))).toBeLessThan(1.3)
  })

  it.each([...world, ...shares, ...crypto])('%s is wider after a minute that jumped', (_, one) => {
    expect(one.busy).toBeGreaterThan(1.4)
    expect(one.busy).toBeLessThan(4)
  })
})

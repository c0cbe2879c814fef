import { describe, expect, it } from 'vitest'
import { createMarket } from '../../src/market/prices/market.ts'
import { figuresOf } from './figures.ts'

const market = createMarket('statistics')
const symbols = ['EURUSD', 'XAUUSD', 'NAS100', 'BTCUSDT', 'AAPL', 'SAP']
const figures = symbols.map(
  (symbol) => [symbol, figuresOf(market, symbol, { from: 52, to: 260 })] as const,
)
// The days of EURUSD are recorded.
const made = figures.filter(([symbol]) => symbol !== 'EURUSD')
const shares = figures.filter(([, { isShare }]) => isShare)
const world = figures.filter(([, { restsAtWeekends, isShare }]) => restsAtWeekends && !isShare)

describe('SANDBOX-104 four years of a seed', () => {
  it.each(figures)(
    'the minutes of %s have fat tails, and their directions are independent',
    (_, one) => {
      expect(one.minute.kurtosis).toBeGreaterThan(6)
      expect(one.minute.kurtosis).toBeLessThan(30)
      expect(Math.abs(one.minute.memory)).toBeLessThan(0.02)
    },
  )

  it.each(made)('the days of %s have fat tails, and the volatility of its listing', (_, one) => {
    expect(one.day.kurtosis).toBeGreaterThan(5)
    expect(one.day.kurtosis).toBeLessThan(30)
    expect(one.day.volatility).toBeGreaterThan(0.75)
    expect(one.day.volatility).toBeLessThan(1.3)
  })

  it.each(figures)('busy minutes of %s follow busy ones', (_, one) => {
    expect(one.minute.clusters).toBeGreaterThan(0.15)
    expect(one.minute.clusters).toBeLessThan(0.3)
  })

  it.each(made)('busy days of %s follow busy ones', (_, one) => {
    expect(one.day.clusters).toBeGreaterThan(0.12)
    expect(one.day.clusters).toBeLessThan(0.35)
  })

  it.each(world)('the busiest hour of %s moves 3 to 5 times as much as the quietest', (_, one) => {
    expect(one.rhythm).toBeGreaterThan(3)
    expect(one.rhythm).toBeLessThan(5)
  })

  it.each(world)('%s opens after a weekend with a gap of a third of a day', (_, one) => {
    expect(one.gap).toBeGreaterThan(0.25)
    expect(one.gap).toBeLessThan(0.55)
  })

  it.each(shares)('%s opens in the morning with a gap of half a day', (_, one) => {
    expect(one.gap).toBeGreaterThan(0.4)
    expect(one.gap).toBeLessThan(0.65)
  })
})

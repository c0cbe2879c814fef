import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ONE } from '@kontor/shared/trading'
import { createFeed } from '../feed.ts'
import { listings } from '../listings/tables/listings.ts'

const rows = readFileSync(path.join(import.meta.dirname, 'h10.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','))
const price = (symbol: string, startAt: number, seed = 'a') =>
  Number(createFeed({ seed, startAt }).quote(symbol).close) / Number(ONE)

it('has a rate of each currency for each of its days, and the days are in order', () => {
  const [head, ...days] = rows
  expect(head).toHaveLength(10)
  expect(days.length).toBeGreaterThan(2_500)
  for (const [date, ...rates] of days)
    for (const rate of rates) expect(Number(rate), date).toBeGreaterThan(0)
  const dates = days.map(([date]) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it.each([
  ['EURUSD', 1, '2020-11-18', 5],
  ['GBPUSD', 2, '2016-06-24', 5],
  ['USDJPY', 5, '2020-11-25', 3],
  ['USDCHF', 6, '2015-01-15', 5],
])(
  '%s has its recorded rate at the minute of the fixing, with any seed',
  (symbol, column, date, digits) => {
    const recorded = Number(rows.find(([day]) => day === date)?.[column])
    const fixing = Date.parse(`${date}T17:00:00Z`) + 313 * 7 * 86_400_000
    for (const seed of ['a', 'b']) expect(price(symbol, fixing, seed)).toBeCloseTo(recorded, digits)
  },
)

it('moves at random between two fixings, by no more than a day’s volatility', () => {
  const noon = Date.parse('2026-11-18T05:00:00Z')
  expect(price('EURUSD', noon, 'a')).not.toBe(price('EURUSD', noon, 'b'))
  expect(price('EURUSD', noon, 'a') / price('EURUSD', noon, 'b')).toBeCloseTo(1, 1)
})

it('tells for each symbol whether its prices are recorded: forex yes, the rest is made', () => {
  for (const { symbol, category, prices } of listings)
    expect(prices, symbol).toBe(category === 'forex' ? 'recorded' : 'made')
})

it('continues without a jump where the record ends', async () => {
  const { candles } = createFeed({ seed: 'a', startAt: Date.UTC(2030, 11, 5, 12) })
  for (const { symbol } of listings.filter(({ category }) => category === 'forex')) {
    const days = await candles(symbol, '1day', undefined, 8)
    const jumps = days
      .slice(1)
      .map(({ close }, i) => Math.abs(Math.log(Number(close) / Number(days[i]?.close))))
    expect(Math.max(...jumps), symbol).toBeLessThan(0.05)
  }
})

import { expect, it } from 'vitest'
import { createCandles } from '../candles/candles.ts'
import { listings } from '../listings/tables/listings.ts'
import { createMarket } from '../prices/market.ts'
import { DAY, EPOCH, MINUTE, WEEK } from './weeks.ts'

const bitcoin = listings.find(({ symbol }) => symbol === 'BTCUSDT')!
const week = 300
const now = EPOCH + week * WEEK + 2 * DAY + 90 * MINUTE

it.each([
  ['the newest', undefined, [week]],
  ['a page that ends last week', EPOCH + week * WEEK, [week - 1]],
  ['a page far back', EPOCH + 5 * WEEK + 7 * 60 * MINUTE, [5]],
  ['a page across two weeks', EPOCH + 5 * WEEK + 60 * MINUTE, [5, 4]],
  ['nothing before the beginning', 0, []],
])('%s is made of no more weeks than it shows', (_, before, expected) => {
  const market = createMarket('a')
  const asked = new Set<number>()
  const candles = createCandles({
    ...market,
    minutes: (listing, number) => {
      asked.add(number)
      return market.minutes(listing, number)
    },
  })
  const found = candles(bitcoin, {
    at: now,
    period: '1min',
    before: before ?? Infinity,
    limit: 400,
  })
  expect([...asked]).toEqual(expected)
  expect(found).toHaveLength(expected.length === 0 ? 0 : 400)
})

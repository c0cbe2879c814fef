import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { decimal, pointOf, sides } from '@kontor/shared/trading'
import { createFeed } from '../../feed.ts'
import type { Listing } from '../../listings/listing.ts'
import { listings } from '../../listings/tables/listings.ts'
import { createQuotePublisher } from '../../quotes/quote-publisher.ts'
import { minuteIndex, minuteStart } from '../../time/calendar.ts'
import { DAY, MINUTE, weekOf } from '../../time/weeks.ts'
import { createMarket } from '../market.ts'
import { type Parts, partsOf } from '../paths/parts.ts'
import { createPaths, type Path } from '../paths/paths.ts'
import { createSpreads, WIDEST } from './spreads.ts'

const NOW = Date.UTC(2026, 10, 18, 15)
const listingOf = (symbol: string): Listing => listings.find((one) => one.symbol === symbol)!

const instants = fc.record({
  listing: fc.constantFrom(...listings),
  at: fc.integer({ min: NOW - 40 * DAY, max: NOW }),
})

it('SANDBOX-140 at any instant the ask is above the bid, both are prices of the symbol, and the spread is one to six times the usual', () => {
  const feed = createFeed({ seed: 'spreads', startAt: NOW })
  fc.assert(
    fc.property(instants, ({ listing, at }) => {
      const spread = feed.spreadAt(listing.symbol, at)
      const { bid, ask } = sides(feed.midAt(listing.symbol, at), spread)
      const point = pointOf(listing)
      expect([bid % point, ask % point]).toEqual([0n, 0n])
      expect(ask - bid).toBe(spread)
      expect(bid).toBeGreaterThan(0n)
      expect(spread).toBeGreaterThanOrEqual(listing.spread)
      expect(spread).toBeLessThanOrEqual(listing.spread * BigInt(WIDEST))
    }),
    { numRuns: 500 },
  )
})

it('SANDBOX-140 the spread is a function of seed, symbol and time: the same in ticks, coins and any process', () => {
  vi.useFakeTimers({ now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  // Over the hour in which New York closes, and the first minutes of the night.
  const begin = Date.UTC(2026, 10, 18, 20, 50)
  const feed = createFeed({ seed: 'spreads', startAt: begin, begun: NOW, speed: 30 })
  const other = createFeed({ seed: 'spreads', startAt: begin + DAY })
  const widths = new Set<bigint>()
  onTestFinished(() => feed.stop())
  feed.start()
  feed.onTick((quotes) => {
    for (const { symbol, spread, ts } of quotes) {
      expect(feed.spreadAt(symbol, ts)).toBe(spread)
      expect(other.spreadAt(symbol, ts)).toBe(spread)
      expect(feed.quote(symbol).spread).toBe(spread)
      if (symbol === 'EURUSD') widths.add(feed.coin(symbol).priceData.spread!)
    }
  })
  vi.advanceTimersByTime(40_000)
  expect(widths.size).toBeGreaterThan(3)
})

it('SANDBOX-140 a tick has a new spread once, also when the price has not changed', () => {
  const euro = listingOf('EURUSD')
  const moment = createMarket('spreads').momentAt(euro, NOW)
  let now = moment
  const publisher = createQuotePublisher([euro], () => now)
  const told: bigint[] = []
  publisher.listen((quotes) => told.push(...quotes.map(({ spread }) => spread)))
  publisher.prime()
  for (const spread of [moment.spread, 30, 30, 12]) {
    now = { ...moment, spread }
    publisher.tick()
  }
  expect(told).toEqual([decimal('0.0003'), decimal('0.00012')])
})

it('SANDBOX-141 nothing looks ahead: later minutes do not change the spread of a minute', () => {
  const paths = createPaths('spreads')
  fc.assert(
    fc.property(
      fc.constantFrom('EURUSD', 'EURGBP', 'BTCUSDT', 'AAPL').map(listingOf),
      fc.integer({ min: 100, max: 1_900 }),
      fc.double({ min: 2, max: 30, noNaN: true }),
      (listing, index, wilder) => {
        const week = weekOf(NOW)
        const real = partsOf(paths, listing, week)
        const after: Parts = { over: wild(real.over), under: wild(real.under) }
        const as = (parts: Parts) => createSpreads(() => parts)(listing, week, index)
        expect(as(after)).toBe(as(real))

        function wild(path: Path | null): Path | null {
          const swing = path?.swing.map((one, i) => (i < index ? one : one * wilder))
          return path && { ...path, swing: swing! }
        }
      },
    ),
  )
})

it('SANDBOX-141 a volatile minute widens the spread of the next ones, less and less', () => {
  const listing = listingOf('EURUSD')
  const paths = createPaths('spreads')
  const week = weekOf(NOW)
  const { schedule } = listing.base
  // A quiet noon of that week.
  const index = minuteIndex(schedule, Date.UTC(2026, 10, 18, 12))
  const calm = paths(listing.base, week)
  const swing = calm.swing.map((one, i) => (i === index ? 3e-3 : Math.min(one, 5e-5)))
  const spreads = createSpreads(() => ({ over: { ...calm, swing }, under: null }))
  const widths = [-1, 0, 1, 4, 9].map((away) => spreads(listing, week, index + away))
  expect(widths[1]).toBe(widths[0])
  expect(widths[2]).toBe(12 * WIDEST)
  expect(widths[3]).toBeGreaterThan(widths[0]!)
  expect(widths[3]).toBeLessThan(widths[2]!)
  expect(widths[4]).toBe(widths[0])
})

it('SANDBOX-141 a closed market keeps the spread at which it closed', () => {
  const feed = createFeed({ seed: 'spreads', startAt: NOW })
  const { schedule } = listingOf('EURUSD').base
  const friday = minuteStart(schedule, weekOf(NOW) - 1, minuteIndex(schedule, NOW - 4 * DAY) - 1)
  expect(feed.isOpen('EURUSD', friday)).toBe(true)
  expect(feed.isOpen('EURUSD', NOW - 4 * DAY)).toBe(false)
  expect(feed.spreadAt('EURUSD', NOW - 4 * DAY)).toBe(feed.spreadAt('EURUSD', friday + MINUTE - 1))
})

/** @module-tag slow */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { periods } from '@kontor/shared/wire'
import { createFeed } from '../feed.ts'
import { listings } from '../listings/tables/listings.ts'
import { isOpenAt } from '../time/calendar.ts'

const MINUTE = 60_000
const SLOT = 500

/** A symbol, a seed and a minute in which its market is open, of any of the market's years. */
const anyMinute = fc
  .record({
    listing: fc.constantFrom(...listings),
    seed: fc.string({ maxLength: 6 }),
    minute: fc.integer({
      min: Date.UTC(2021, 0, 1) / MINUTE,
      max: Date.UTC(2029, 11, 31) / MINUTE,
    }),
  })
  .filter(({ listing, minute }) => isOpenAt(listing.base.schedule, minute * MINUTE))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a minute’s candle is the first, the highest, the lowest and the last of its ticks, and each of them is in every running candle', async () => {
  await fc.assert(
    fc.asyncProperty(anyMinute, async ({ listing: { symbol }, seed, minute }) => {
      const feed = createFeed({ seed, startAt: minute * MINUTE })
      const ticks: bigint[] = []
      for (let slot = 0; slot < MINUTE / SLOT; slot++) {
        const { close } = feed.quote(symbol)
        ticks.push(close)
        for (const period of slot % 20 === 0 ? periods : []) {
          const [running] = await feed.candles(symbol, period, undefined, 1)
          expect(running?.close).toBe(close)
          expect(running && running.low <= close && close <= running.high).toBe(true)
        }
        vi.advanceTimersByTime(SLOT)
      }
      const sorted = ticks.toSorted((a, b) => Number(a - b))
      const [done] = await feed.candles(symbol, '1min', (minute + 1) * MINUTE, 1)
      expect(done).toEqual({
        ts: minute * MINUTE,
        open: ticks[0],
        high: sorted.at(-1),
        low: sorted[0],
        close: ticks.at(-1),
      })
      feed.stop()
    }),
    { numRuns: 20 },
  )
})

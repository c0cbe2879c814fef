import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../feed.ts'
import { listings } from '../listings/tables/listings.ts'
import { isOpenAt, lastOpenAt, minuteIndex, minuteStart, opensAfter } from './calendar.ts'
import { MINUTE } from './weeks.ts'

const shareOf = { 'new-york': 'AAPL', frankfurt: 'SAP', london: 'AZN', tokyo: 'TOYOTA' }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (text: string) => Date.parse(`${text}Z`)
const isOpen = (symbol: string, text: string) =>
  createFeed({ seed: 'a', startAt: at(text) }).isOpen(symbol)

describe('SANDBOX-101 a share', () => {
  it.each<[keyof typeof shareOf, opens: string, closes: string, when: string]>([
    ['new-york', '2026-11-18T14:30', '2026-11-18T21:00', 'in winter'],
    ['new-york', '2026-06-17T13:30', '2026-06-17T20:00', 'in summer'],
    ['new-york', '2026-03-09T13:30', '2026-03-09T20:00', 'after its clocks, before Europe’s'],
    ['frankfurt', '2026-11-18T08:00', '2026-11-18T16:30', 'in winter'],
    ['frankfurt', '2026-03-09T08:00', '2026-03-09T16:30', 'before its clocks'],
    ['london', '2026-06-17T07:00', '2026-06-17T15:30', 'in summer'],
    ['tokyo', '2026-11-18T00:00', '2026-11-18T02:30', 'before noon'],
    ['tokyo', '2026-11-18T03:30', '2026-11-18T06:30', 'after noon'],
  ])('trades in the hours of %s: %s to %s, %s', (exchange, opens, closes) => {
    const symbol = shareOf[exchange]
    const states = [at(opens) - 1, at(opens), at(closes) - 1, at(closes)].map((instant) =>
      isOpen(symbol, new Date(instant).toISOString().slice(0, -1)),
    )
    expect(states).toEqual([false, true, true, false])
  })

  it('stands still at night, says when it opens, and opens at another price', () => {
    const feed = createFeed({ seed: 'a', startAt: at('2026-11-18T22:00') })
    const last = feed.quote('AAPL')
    expect(last.ts).toBe(at('2026-11-18T21:00') - 1)
    expect(feed.coin('AAPL')).toMatchObject({ closeStatus: 1, opensAt: at('2026-11-19T14:30') })
    vi.advanceTimersByTime(3_600_000)
    expect(feed.quote('AAPL')).toEqual(last)
    vi.advanceTimersByTime(at('2026-11-19T14:30') - feed.now())
    const opening = feed.quote('AAPL')
    expect(feed.isOpen('AAPL')).toBe(true)
    expect(opening.close).not.toBe(last.close)
    expect([opening.open, opening.high, opening.low]).toEqual([
      opening.close,
      opening.close,
      opening.close,
    ])
  })

  it('has its sessions of this week, and is closed from Friday to Monday', () => {
    const feed = createFeed({ seed: 'a', startAt: at('2026-11-20T21:00') })
    expect(feed.opensAt('AAPL')).toBe(at('2026-11-23T14:30'))
    expect(feed.coin('AAPL').hours).toEqual(
      [0, 1, 2, 3, 4].map((day) => ({ opens: day * 1_440 + 870, closes: day * 1_440 + 1_260 })),
    )
    expect(feed.coin('NAS100').hours).toEqual([{ opens: 9_900, closes: 7_020 }])
  })

  it('has candles only within its hours', async () => {
    const feed = createFeed({ seed: 'a', startAt: at('2026-11-18T16:00') })
    const candles = await feed.candles('AAPL', '30min', undefined, 40)
    feed.stop()
    const minutes = new Set(candles.map(({ ts }) => (ts / MINUTE) % 1_440))
    expect([...minutes].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, i) => 870 + 30 * i),
    )
  })
})

it('SANDBOX-101 the start of a minute leads back to the same minute, in every schedule', () => {
  for (const { base } of listings)
    for (const [week, index] of [
      [0, 0],
      [100, 700],
      [300, 1_649],
      [301, 389],
    ] as const) {
      const start = minuteStart(base.schedule, week, index)
      expect(isOpenAt(base.schedule, start)).toBe(true)
      expect(minuteIndex(base.schedule, start)).toBe(index)
      expect(lastOpenAt(base.schedule, start)).toBe(start)
      expect(opensAfter(base.schedule, start)).toBeNull()
    }
})

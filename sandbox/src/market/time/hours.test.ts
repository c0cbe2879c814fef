import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)
const SATURDAY = Date.UTC(2024, 5, 15, 12)
const SUNDAY_OPENING = Date.UTC(2024, 5, 16, 21)
/** Minutes after Monday 00:00 UTC. */
const hours = [{ opens: (6 * 24 + 21) * 60, closes: (4 * 24 + 21) * 60 }]

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('hours', () => {
  it('close forex, metal and CFD on Saturday until Sunday 21:00 UTC, never crypto', () => {
    const feed = createFeed({ seed: 'a', startAt: SATURDAY })
    const last = feed.quote('EURUSD')
    expect([
      feed.isOpen('EURUSD'),
      feed.isOpen('XAUUSD'),
      feed.isOpen('NAS100'),
      feed.isOpen('BTCUSDT'),
    ]).toEqual([false, false, false, true])
    expect([feed.opensAt('EURUSD'), feed.opensAt('BTCUSDT')]).toEqual([SUNDAY_OPENING, null])
    expect(feed.coin('EURUSD')).toMatchObject({ closeStatus: 1, opensAt: SUNDAY_OPENING, hours })
    expect(feed.coin('BTCUSDT')).toMatchObject({ closeStatus: 2, opensAt: null, hours: null })
    expect(new Date(last.ts).toISOString()).toBe('2024-06-14T20:59:59.999Z')
    vi.advanceTimersByTime(3_600_000)
    expect(feed.quote('EURUSD')).toEqual(last)
  })

  it('SANDBOX-103 open after a weekend at another price than they closed at', () => {
    const gaps: string[] = []
    for (let week = 0; week < 150; week++) {
      const opening = SUNDAY_OPENING - week * 7 * 86_400_000
      const before = createFeed({ seed: 'a', startAt: opening - 1 }).quote('XAUUSD')
      const { close, open } = createFeed({ seed: 'a', startAt: opening }).quote('XAUUSD')
      expect(open).toBe(close)
      if (close !== before.close) gaps.push(String(close - before.close))
    }
    expect(gaps.length).toBeGreaterThan(145)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)
const SATURDAY = Date.UTC(2024, 5, 15, 12)
const SUNDAY_OPENING = Date.UTC(2024, 5, 16, 21)
/** Minutes after Monday 00:00 UTC. */
const hours = { opens: (6 * 24 + 21) * 60, closes: (4 * 24 + 21) * 60 }

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

  it('go on where they stopped', () => {
    const closed = createFeed({ seed: 'a', startAt: SUNDAY_OPENING - 1 }).quote('EURUSD')
    const open = createFeed({ seed: 'a', startAt: SUNDAY_OPENING })
    expect(open.isOpen('EURUSD')).toBe(true)
    expect(open.quote('EURUSD')).toMatchObject({
      open: closed.close,
      close: closed.close,
      change: 0n,
    })
  })
})

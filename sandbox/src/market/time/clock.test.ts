import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../feed.ts'

const FRIDAY_EVENING = Date.UTC(2024, 5, 14, 20, 59)
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: FRIDAY_EVENING })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the market’s clock', () => {
  it('is real time unless told otherwise', () => {
    const { now } = createFeed({ seed: 'a' })
    vi.advanceTimersByTime(1_234)
    expect(now()).toBe(FRIDAY_EVENING + 1_234)
  })

  it('runs faster from its start by a factor, and closes and opens the market', () => {
    const feed = createFeed({ seed: 'a', startAt: FRIDAY_EVENING, speed: 60 })
    expect(feed.isOpen('EURUSD')).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect([feed.now(), feed.isOpen('EURUSD')]).toEqual([FRIDAY_EVENING + MINUTE, false])
    vi.advanceTimersByTime(48 * 60 * 1_000)
    expect(feed.isOpen('EURUSD')).toBe(true)
  })

  it('shows the same prices at the same instant at any speed', () => {
    const [slow, fast] = [
      createFeed({ seed: 'a', startAt: FRIDAY_EVENING }),
      createFeed({ seed: 'a', startAt: FRIDAY_EVENING, speed: 30 }),
    ]
    vi.advanceTimersByTime(1_000)
    const early = fast.quote('BTCUSDT')
    vi.advanceTimersByTime(29_000)
    expect(slow.quote('BTCUSDT')).toEqual(early)
  })

  it('ticks as often as at normal speed, and each tick has the prices of its instant', () => {
    const feed = createFeed({ seed: 'a', startAt: FRIDAY_EVENING, speed: 60 })
    const instants: number[] = []
    feed.onTick((quotes) => {
      instants.push(feed.now())
      for (const quote of quotes) expect(feed.quote(quote.symbol)).toEqual(quote)
    })
    feed.start()
    vi.advanceTimersByTime(10_000)
    feed.stop()
    expect(instants).toHaveLength(20)
    for (const instant of instants) expect(instant % (MINUTE / 2)).toBe(0)
  })
})

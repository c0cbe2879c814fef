import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)
const SATURDAY = Date.UTC(2024, 5, 15, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The symbols of each tick during the first `ms` of a feed. */
const heard = (startAt: number, ms: number) => {
  const feed = createFeed({ seed: 'a', startAt })
  const symbols: string[][] = []
  feed.onTick((quotes) => {
    symbols.push(quotes.map(({ symbol }) => symbol))
    for (const quote of quotes)
      expect({ ...feed.quote(quote.symbol), ts: 0 }).toEqual({ ...quote, ts: 0 })
  })
  feed.start()
  feed.start()
  vi.advanceTimersByTime(ms)
  feed.stop()
  feed.stop()
  const count = symbols.length
  vi.advanceTimersByTime(5_000)
  expect(symbols).toHaveLength(count)
  return symbols
}

describe('ticks', () => {
  it('come every half second with the quotes that changed', () => {
    const ticks = heard(WEDNESDAY, 10_000)
    expect(ticks).toHaveLength(20)
    expect(new Set(ticks.flat()).size).toBeGreaterThan(40)
  })

  it('have only crypto on Saturday', () => {
    const symbols = new Set(heard(SATURDAY, 10_000).flat())
    expect(symbols.size).toBeGreaterThan(5)
    expect([...symbols].every((symbol) => symbol.endsWith('USDT'))).toBe(true)
  })

  it('are the prices until the next one, also on a fast market', async () => {
    const feed = createFeed({ seed: 'a', startAt: WEDNESDAY, speed: 20 })
    const ticked = new Map<string, bigint>()
    feed.onTick((quotes) => quotes.forEach(({ symbol, close }) => ticked.set(symbol, close)))
    feed.start()
    vi.advanceTimersByTime(2_000)
    for (let ms = 0; ms < 1_000; ms += 190) {
      vi.advanceTimersByTime(190)
      for (const [symbol, close] of ticked) {
        expect(feed.quote(symbol).close).toBe(close)
        expect(feed.coin(symbol).priceData.close).toBe(close)
        expect((await feed.candles(symbol, '1min', undefined, 1))[0]?.close).toBe(close)
      }
    }
    feed.stop()
  })

  it('stop for a listener that has unsubscribed', () => {
    const feed = createFeed({ seed: 'a' })
    const listener = vi.fn()
    const leave = feed.onTick(listener)
    feed.start()
    vi.advanceTimersByTime(1_000)
    leave()
    const calls = listener.mock.calls.length
    vi.advanceTimersByTime(5_000)
    feed.stop()
    expect(calls).toBeGreaterThan(0)
    expect(listener).toHaveBeenCalledTimes(calls)
  })
})

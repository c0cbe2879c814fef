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

describe('prices', () => {
  it('depend on the seed only, not on earlier calls', async () => {
    const [one, same, other] = [
      createFeed({ seed: 'a' }),
      createFeed({ seed: 'a' }),
      createFeed({ seed: 'b' }),
    ]
    await one.candles('EURUSD', '1week', undefined, 100)
    for (const { symbol } of one.listings) {
      expect(one.quote(symbol)).toEqual(same.quote(symbol))
      expect(one.quote(symbol).close).not.toBe(other.quote(symbol).close)
    }
  })

  it('do not depend on the instants read before', () => {
    const walked = createFeed({ seed: 'a' })
    walked.start()
    vi.advanceTimersByTime(90_000)
    walked.stop()
    expect(walked.coin('XAUEUR')).toEqual(createFeed({ seed: 'a' }).coin('XAUEUR'))
    expect(createFeed({ seed: 'a', startAt: SATURDAY }).quote('BTCUSDT').ts).toBe(SATURDAY)
  })

  it('are whole numbers of the last digit', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { symbol, digits } of feed.listings)
      expect(feed.quote(symbol).close % 10n ** BigInt(8 - digits)).toBe(0n)
  })

  it('refuse a symbol that is not listed, and a time before the market', () => {
    const feed = createFeed({ seed: 'a' })
    expect(() => feed.quote('NOPE')).toThrow(RangeError)
    expect(() => createFeed({ seed: 'a', startAt: Date.UTC(2019, 11, 31) })).toThrow(RangeError)
  })
})

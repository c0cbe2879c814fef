import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ONE } from '@kontor/shared/trading'
import { coin } from '@kontor/shared/wire'
import { createFeed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a coin', () => {
  it('is valid on the wire, and its history ends at its price', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { symbol } of feed.listings) {
      const found = feed.coin(symbol)
      expect(z.decode(coin, z.encode(coin, found))).toEqual(found)
      expect(found.historyData).toHaveLength(32)
      expect(found.historyData.at(-1)?.close).toBe(found.priceData.close)
      expect(found.historyData.map(({ ts }) => ts)).toEqual(
        found.historyData.map(({ ts }) => ts).toSorted((a, b) => a - b),
      )
    }
    expect(feed.coin('EURUSD').coinIcon).toEqual(['/images/icons/eur.svg', '/images/icons/usd.svg'])
  })

  it('agrees with the candles in its history', async () => {
    const feed = createFeed({ seed: 'a' })
    const candles = await feed.candles('XAUEUR', '1min', undefined, 5_000)
    const minutes = new Map(candles.map(({ ts, open }) => [ts, open]))
    for (const { ts, close } of feed.coin('XAUEUR').historyData.slice(0, -1))
      expect(minutes.get(ts)).toBe(close)
  })

  it('changes by (close − open) ÷ open, to six places', () => {
    const { quote } = createFeed({ seed: 'a' })
    const { open, close, change } = quote('BTCUSDT')
    expect(Number(change) / Number(ONE)).toBeCloseTo(
      (Number(close) - Number(open)) / Number(open),
      6,
    )
    expect(change % 100n).toBe(0n)
  })
})

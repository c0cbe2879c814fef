import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayChange } from '@kontor/shared/trading'
import { type Candle, periods } from '@kontor/shared/wire'
import { createFeed, type Feed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 32, 20)
const SATURDAY = Date.UTC(2024, 5, 15, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

const top = (candles: Candle[]) => candles.map(({ high }) => high).reduce((a, b) => (a > b ? a : b))
const bottom = (candles: Candle[]) =>
  candles.map(({ low }) => low).reduce((a, b) => (a < b ? a : b))
const last = async (feed: Feed, symbol: string, period: (typeof periods)[number]) =>
  (await feed.candles(symbol, period, undefined, 1))[0]

describe('candles', () => {
  it.each(['EURUSD', 'BTCUSDT', 'XAUJPY'])(
    'of five minutes are five of one minute: %s',
    async (symbol) => {
      const feed = createFeed({ seed: 'a' })
      const minutes = await feed.candles(symbol, '1min', undefined, 500)
      const fives = await feed.candles(symbol, '5min', undefined, 90)
      for (const five of fives) {
        const parts = minutes.filter(({ ts }) => ts >= five.ts && ts < five.ts + 300_000)
        expect(five).toEqual({
          ts: five.ts,
          open: parts[0]?.open,
          high: top(parts),
          low: bottom(parts),
          close: parts.at(-1)?.close,
        })
      }
    },
  )

  it('of longer periods consist of the same minutes', async () => {
    const feed = createFeed({ seed: 'a' })
    for (const [long, short] of [
      ['4hour', '60min'],
      ['1day', '4hour'],
      ['1week', '1day'],
    ] as const) {
      const shorter = await feed.candles('XAUUSD', short, undefined, 400)
      const longer = await feed.candles('XAUUSD', long, undefined, 12)
      longer.forEach((candle, i) => {
        const parts = shorter.filter(
          ({ ts }) => ts >= candle.ts && ts < (longer[i + 1]?.ts ?? Infinity),
        )
        expect(candle).toMatchObject({
          open: parts[0]?.open,
          high: top(parts),
          low: bottom(parts),
          close: parts.at(-1)?.close,
        })
      })
    }
  })

  it.each(periods)('end with the quote: %s', async (period) => {
    const feed = createFeed({ seed: 'a' })
    for (const symbol of ['EURUSD', 'BTCUSDT', 'NAS100']) {
      for (let tick = 0; tick < 40; tick++) {
        expect((await last(feed, symbol, period))?.close).toBe(feed.quote(symbol).close)
        vi.advanceTimersByTime(500)
      }
    }
  })

  it('hold every tick of the running minute, and end as the minute did', async () => {
    const feed = createFeed({ seed: 'a', startAt: WEDNESDAY - 20_000 })
    const ticks: bigint[] = []
    for (let tick = 0; tick < 120; tick++) {
      const { close } = feed.quote('EURUSD')
      const candle = await last(feed, 'EURUSD', '1min')
      expect(candle && candle.low <= close && close <= candle.high).toBe(true)
      vi.advanceTimersByTime(500)
      ticks.push(close)
    }
    const [done, begun] = await feed.candles('EURUSD', '1min', undefined, 2)
    const sorted = ticks.toSorted((a, b) => Number(a - b))
    expect([ticks[0], sorted.at(-1), sorted[0], ticks.at(-1)]).toEqual([
      done?.open,
      done?.high,
      done?.low,
      done?.close,
    ])
    expect(begun?.open).toBe(feed.quote('EURUSD').close)
  })

  it('of the day agree with the quote', async () => {
    const feed = createFeed({ seed: 'a' })
    for (const { symbol } of feed.listings) {
      const { open, high, low, close } = feed.quote(symbol)
      expect(await last(feed, symbol, '1day')).toEqual({
        ts: Date.UTC(2024, 5, 12),
        open,
        high,
        low,
        close,
      })
    }
  })

  it.each([
    ['an open', undefined],
    ['a closed', SATURDAY],
  ])('MKT-017 of the day give the change of %s market, in quote and list', async (_, startAt) => {
    const feed = createFeed({ seed: 'a', ...(startAt !== undefined && { startAt }) })
    for (const { symbol } of feed.listings) {
      const change = dayChange((await last(feed, symbol, '1day'))!)
      expect([feed.quote(symbol).change, feed.coin(symbol)?.priceData.change]).toEqual([
        change,
        change,
      ])
    }
  })

  it('of a closed market stay those of the last day', async () => {
    const feed = createFeed({ seed: 'a', startAt: SATURDAY })
    const { open, high, low, close } = feed.quote('EURUSD')
    expect(await last(feed, 'EURUSD', '1day')).toEqual({
      ts: Date.UTC(2024, 5, 14),
      open,
      high,
      low,
      close,
    })
    expect((await last(feed, 'EURUSD', '1min'))?.ts).toBe(Date.UTC(2024, 5, 14, 20, 59))
  })

  it('begin before the given instant, up to the given number', async () => {
    const feed = createFeed({ seed: 'a' })
    const all = await feed.candles('BTCUSDT', '15min', undefined, 500)
    const before = all[300]?.ts ?? 0
    expect(all).toHaveLength(500)
    expect(await feed.candles('BTCUSDT', '15min', before, 100)).toEqual(all.slice(200, 300))
    const first = await feed.candles('BTCUSDT', '1week', Date.UTC(2020, 0, 14), 500)
    expect(first.map(({ ts }) => ts)).toEqual([Date.UTC(2020, 0, 6), Date.UTC(2020, 0, 13)])
    expect(await feed.candles('BTCUSDT', '1week', Date.UTC(2020, 0, 6), 500)).toEqual([])
  })

  it('of weeks begin on Monday, also where the market began on Sunday evening', async () => {
    const feed = createFeed({ seed: 'a' })
    for (const { ts } of await feed.candles('EURUSD', '1week', undefined, 20))
      expect(new Date(ts).getUTCDay()).toBe(1)
    const days = await feed.candles('EURUSD', '1day', undefined, 7)
    expect(days.map(({ ts }) => new Date(ts).getUTCDay())).toEqual([3, 4, 5, 0, 1, 2, 3])
  })
})

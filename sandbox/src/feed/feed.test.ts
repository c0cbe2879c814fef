import { coin } from '@kontor/shared/wire'
import { ONE, rateFrom } from '@kontor/shared/trading'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFeed } from './feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)
const SATURDAY = Date.UTC(2024, 5, 15, 12)
const SUNDAY_OPENING = Date.UTC(2024, 5, 16, 21)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('listings', () => {
  const { listings, byId, listing } = createFeed({ seed: 'a' })

  it('has at least 12 symbols in each of four categories, the leading ones first', () => {
    const of = (category: string) => listings.filter((one) => one.category === category).map(({ symbol }) => symbol)
    for (const category of ['forex', 'crypto', 'metal', 'cfd']) expect(of(category).length).toBeGreaterThanOrEqual(12)
    expect(listings.length).toBeGreaterThanOrEqual(48)
    expect([of('forex')[0], ...of('crypto').slice(0, 2), of('metal')[0], of('cfd')[0]]).toEqual([
      'EURUSD',
      'BTCUSDT',
      'ETHUSDT',
      'XAUUSD',
      'NAS100',
    ])
  })

  it('names each once', () => {
    expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(listings.length)
    expect(new Set(listings.map(({ coinId }) => coinId)).size).toBe(listings.length)
    expect(byId('c-eurusd')).toBe(listing('EURUSD'))
    expect(listing('eurusd')).toBeUndefined()
  })

  it('turns every quote currency into dollars, within reason', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { rate, symbol } of listings) {
      const found = rateFrom(rate, (source) => feed.listing(source) && feed.quote(source).close)
      expect(found, symbol).not.toBeNull()
    }
    const yen = rateFrom(feed.listing('XAUJPY')?.rate ?? null, (source) => feed.quote(source).close)
    expect(Number(yen?.num) / Number(yen?.den)).toBeCloseTo(1 / 152, 2)
  })
})

describe('prices', () => {
  it('are the same for the same seed, whatever was asked before, and others for another', () => {
    const [one, same, other] = [createFeed({ seed: 'a' }), createFeed({ seed: 'a' }), createFeed({ seed: 'b' })]
    one.candles('EURUSD', '1week', undefined, 100)
    for (const { symbol } of one.listings) {
      expect(one.quote(symbol)).toEqual(same.quote(symbol))
      expect(one.quote(symbol).close).not.toBe(other.quote(symbol).close)
    }
  })

  it('do not depend on the way to an instant', () => {
    const walked = createFeed({ seed: 'a' })
    walked.start()
    vi.advanceTimersByTime(90_000)
    walked.stop()
    expect(walked.coin('XAUEUR')).toEqual(createFeed({ seed: 'a' }).coin('XAUEUR'))
    expect(createFeed({ seed: 'a', startAt: SATURDAY }).quote('BTCUSDT').ts).toBe(SATURDAY)
  })

  it('are whole numbers of the last digit', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { symbol, digits } of feed.listings) expect(feed.quote(symbol).close % 10n ** BigInt(8 - digits)).toBe(0n)
  })

  it('of crosses agree with their parts', () => {
    const feed = createFeed({ seed: 'a' })
    const price = (symbol: string) => Number(feed.quote(symbol).close) / Number(ONE)
    expect(price('EURJPY') / (price('EURUSD') * price('USDJPY'))).toBeCloseTo(1, 4)
    expect(price('XAUEUR') / (price('XAUUSD') / price('EURUSD'))).toBeCloseTo(1, 4)
  })

  it('refuse a symbol that is not listed, and a time before the market', () => {
    const feed = createFeed({ seed: 'a' })
    expect(() => feed.quote('NOPE')).toThrow(RangeError)
    expect(() => createFeed({ seed: 'a', startAt: Date.UTC(2019, 11, 31) })).toThrow(RangeError)
  })
})

describe('a coin', () => {
  it('is what the wire calls one, and its history ends at its price', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { symbol } of feed.listings) {
      const found = feed.coin(symbol)
      expect(z.decode(coin, z.encode(coin, found))).toEqual(found)
      expect(found.historyData).toHaveLength(32)
      expect(found.historyData.at(-1)?.close).toBe(found.priceData.close)
      expect(found.historyData.map(({ ts }) => ts)).toEqual(found.historyData.map(({ ts }) => ts).toSorted((a, b) => a - b))
    }
    expect(feed.coin('EURUSD').coinIcon).toEqual(['/images/marks/eur.svg', '/images/marks/usd.svg'])
  })

  it('agrees with the candles in its history', () => {
    const feed = createFeed({ seed: 'a' })
    const minutes = new Map(feed.candles('XAUEUR', '1min', undefined, 5000).map(({ ts, open }) => [ts, open]))
    for (const { ts, close } of feed.coin('XAUEUR').historyData.slice(0, -1)) expect(minutes.get(ts)).toBe(close)
  })

  it('changes by (close − open) ÷ open, to six places', () => {
    const { quote } = createFeed({ seed: 'a' })
    const { open, close, change } = quote('BTCUSDT')
    expect(Number(change) / Number(ONE)).toBeCloseTo((Number(close) - Number(open)) / Number(open), 6)
    expect(change % 100n).toBe(0n)
  })
})

describe('hours', () => {
  it('close forex, metal and CFD on Saturday until Sunday 21:00 UTC, never crypto', () => {
    const feed = createFeed({ seed: 'a', startAt: SATURDAY })
    const last = feed.quote('EURUSD')
    expect([feed.isOpen('EURUSD'), feed.isOpen('XAUUSD'), feed.isOpen('NAS100'), feed.isOpen('BTCUSDT')]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect([feed.opensAt('EURUSD'), feed.opensAt('BTCUSDT')]).toEqual([SUNDAY_OPENING, null])
    expect(feed.coin('EURUSD')).toMatchObject({ closeStatus: 1, opensAt: SUNDAY_OPENING })
    expect(feed.coin('BTCUSDT')).toMatchObject({ closeStatus: 2, opensAt: null })
    expect(new Date(last.ts).toISOString()).toBe('2024-06-14T20:59:59.999Z')
    vi.advanceTimersByTime(3_600_000)
    expect(feed.quote('EURUSD')).toEqual(last)
  })

  it('go on where they stopped', () => {
    const closed = createFeed({ seed: 'a', startAt: SUNDAY_OPENING - 1 }).quote('EURUSD')
    const open = createFeed({ seed: 'a', startAt: SUNDAY_OPENING })
    expect(open.isOpen('EURUSD')).toBe(true)
    expect(open.quote('EURUSD')).toMatchObject({ open: closed.close, close: closed.close, change: 0n })
  })
})

describe('ticks', () => {
  const heard = (startAt: number, ms: number) => {
    const feed = createFeed({ seed: 'a', startAt })
    const symbols: string[][] = []
    feed.onTick((quotes) => {
      symbols.push(quotes.map(({ symbol }) => symbol))
      for (const quote of quotes) expect({ ...feed.quote(quote.symbol), ts: 0 }).toEqual({ ...quote, ts: 0 })
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

  it('come at every half second with what changed', () => {
    const ticks = heard(WEDNESDAY, 10_000)
    expect(ticks).toHaveLength(20)
    expect(new Set(ticks.flat()).size).toBeGreaterThan(40)
  })

  it('are of crypto alone on Saturday', () => {
    const symbols = new Set(heard(SATURDAY, 10_000).flat())
    expect(symbols.size).toBeGreaterThan(5)
    expect([...symbols].every((symbol) => symbol.endsWith('USDT'))).toBe(true)
  })

  it('stop for a listener that left', () => {
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

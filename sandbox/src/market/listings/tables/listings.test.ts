import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateFrom } from '@kontor/shared/trading'
import { createFeed } from '../../feed.ts'

const WEDNESDAY = Date.UTC(2024, 5, 12, 14, 30, 20)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('listings', () => {
  const { listings, byId, listing } = createFeed({ seed: 'a' })

  it('has at least 12 symbols in each of four categories, the leading ones first', () => {
    const of = (category: string) =>
      listings.filter((one) => one.category === category).map(({ symbol }) => symbol)
    for (const category of ['forex', 'crypto', 'metal', 'cfd'])
      expect(of(category).length).toBeGreaterThanOrEqual(12)
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

  it('turns every quote currency into dollars at a plausible rate', () => {
    const feed = createFeed({ seed: 'a' })
    for (const { rate, symbol } of listings) {
      const found = rateFrom(rate, (source) => feed.listing(source) && feed.quote(source).close)
      expect(found, symbol).not.toBeNull()
    }
    const yen = rateFrom(feed.listing('XAUJPY')?.rate ?? null, (source) => feed.quote(source).close)
    expect(Number(yen?.num) / Number(yen?.den)).toBeCloseTo(1 / 152, 2)
  })
})

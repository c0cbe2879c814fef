import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFeed } from '../feed.ts'

const WEDNESDAY = Date.UTC(2026, 10, 18, 14, 29, 30)

beforeEach(() => {
  vi.useFakeTimers({ now: WEDNESDAY })
})
afterEach(() => {
  vi.useRealTimers()
})

const majors = { JPY: 'USDJPY', CHF: 'USDCHF', CAD: 'USDCAD', SGD: 'USDSGD', THB: 'USDTHB' }

it('SANDBOX-102 each cross agrees with its parts within half a spread, at every tick', () => {
  const feed = createFeed({ seed: 'a' })
  const crosses = feed.listings.filter(
    ({ category, coinName }) =>
      (category === 'forex' || category === 'metal') && !coinName.includes('USD'),
  )
  expect(crosses.length).toBeGreaterThan(12)
  const close = (symbol: string) => Number(feed.quote(symbol).close)
  /** The value of a currency or metal in dollars, from the market's own dollar pair. */
  const dollars = (code: string) => {
    const inverse = majors[code as keyof typeof majors] as string | undefined
    return inverse === undefined ? close(`${code}USD`) / 1e8 : 1e8 / close(inverse)
  }
  for (let tick = 0; tick < 150; tick++) {
    for (const { symbol, coinName, spread } of crosses) {
      const [base = '', quote = ''] = coinName.split('/')
      const away = Math.abs(close(symbol) - (dollars(base) / dollars(quote)) * 1e8)
      expect(away / Number(spread), `${symbol} at tick ${tick}`).toBeLessThanOrEqual(0.5)
    }
    vi.advanceTimersByTime(500)
  }
})

it('SANDBOX-102 the first tick of a minute moves as many symbols as any other', () => {
  const feed = createFeed({ seed: 'a' })
  const moved: number[] = []
  let before = feed.listings.map(({ symbol }) => feed.quote(symbol).close)
  for (let tick = 1; tick <= 600; tick++) {
    vi.advanceTimersByTime(500)
    const now = feed.listings.map(({ symbol }) => feed.quote(symbol).close)
    moved.push(now.filter((close, i) => close !== before[i]).length)
    before = now
  }
  // 14:29:30 and 60 ticks on is the first turn of a minute.
  const turns = moved.filter((_, i) => i % 120 === 59)
  const others = moved.filter((_, i) => i % 120 !== 59)
  expect(turns).toHaveLength(5)
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(Math.min(...others) - 3)
  expect(Math.min(...turns)).toBeGreaterThan(30)
})

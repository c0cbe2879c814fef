import { describe, expect, it } from 'vitest'
import { createFeed } from '../../feed.ts'

describe('volatility', () => {
  it('is that of each symbol, within a factor of three', async () => {
    const feed = createFeed({ seed: 'a', startAt: Date.UTC(2024, 5, 12, 14, 30) })
    const daily = {
      EURUSD: 0.005,
      USDJPY: 0.006,
      EURGBP: 0.005,
      BTCUSDT: 0.03,
      ETHUSDT: 0.036,
      XAUUSD: 0.01,
      XAGUSD: 0.018,
      NAS100: 0.013,
      AAPL: 0.015,
    }
    for (const [symbol, target] of Object.entries(daily)) {
      const days = await feed.candles(symbol, '1day', undefined, 300)
      const closes = days.filter(
        ({ ts }) => symbol.endsWith('USDT') || new Date(ts).getUTCDay() > 0,
      )
      const returns = closes
        .slice(1)
        .map(({ close }, i) => Math.log(Number(close) / Number(closes[i]?.close)))
      const deviation = Math.sqrt(returns.reduce((sum, one) => sum + one * one, 0) / returns.length)
      expect(deviation / target, symbol).toBeGreaterThan(1 / 3)
      expect(deviation / target, symbol).toBeLessThan(3)
    }
  })
})

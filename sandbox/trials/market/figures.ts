import { listings } from '../../src/market/listings/tables/listings.ts'
import type { Market } from '../../src/market/prices/market.ts'
import { sessionsOf } from '../../src/market/time/schedule.ts'
import { autocorrelation, deviation, kurtosis, mean, stepsOf } from './statistics.ts'

const HOUR = 60
const DAY = 1_440

/** The figures of a symbol that traders and the literature measure. Source: docs/market.md. */
export interface Figures {
  restsAtWeekends: boolean
  isShare: boolean
  minute: Tails
  /** `volatility` is a multiple of the listing's volatility. */
  day: Tails & { volatility: number }
  /** The ratio of the mean absolute returns of a minute in the busiest and the quietest hour. */
  rhythm: number
  /**
   * The ratio of the deviations of a gap and of a day. Shares have a gap every morning, others
   * after weekends.
   */
  gap: number
  /** The mean absolute return of a minute in each UTC hour; null in an hour of rest. */
  hours: (number | null)[]
  days: number[]
}

interface Tails {
  kurtosis: number
  /** The autocorrelation of absolute returns, lag 1. */
  clusters: number
  /** The autocorrelation of returns, lag 1. */
  memory: number
}

/** The figures of a symbol over weeks of its market. */
export function figuresOf(
  market: Market,
  symbol: string,
  { from, to }: { from: number; to: number },
): Figures {
  const listing = listings.find((one) => one.symbol === symbol)!
  const { base, against } = listing
  const minutes: Tails[] = []
  const [closes, gaps]: [number[], number[]] = [[], []]
  const hours = Array.from({ length: DAY / HOUR }, () => ({ sum: 0, count: 0 }))
  let last: number | null = null
  for (let week = from; week < to; week++) {
    const { open, close } = market.minutes(listing, week)
    const returns: number[] = []
    for (const session of sessionsOf(base.schedule, week)) {
      const end = session.first + session.closes - session.opens - 1
      if (last !== null && session.rest > 0) gaps.push(open[session.first]! - last)
      for (let i = session.first; i <= end; i++) {
        const minute = session.opens + i - session.first
        if (i < end) {
          const change = open[i + 1]! - open[i]!
          returns.push(change)
          const hour = hours[Math.floor(minute / HOUR) % hours.length]!
          hour.sum += Math.abs(change)
          hour.count += 1
        }
        const isSunday = base.schedule === 'world' && minute >= 6 * DAY
        if (!isSunday && (i === end || (minute + 1) % DAY === 0)) closes.push(close[i]!)
      }
      last = close[end]!
    }
    minutes.push(tailsOf(returns))
  }
  const days = stepsOf(closes)
  const means = hours.map(({ sum, count }) => (count < HOUR * (to - from) ? null : sum / count))
  const open = means.filter((one) => one !== null)
  return {
    restsAtWeekends: base.schedule !== 'always',
    isShare: listing.category === 'cfd' && base.schedule !== 'world',
    minute: {
      kurtosis: mean(minutes.map((one) => one.kurtosis)),
      clusters: mean(minutes.map((one) => one.clusters)),
      memory: mean(minutes.map((one) => one.memory)),
    },
    day: {
      ...tailsOf(days),
      volatility: deviation(days) / Math.hypot(base.volatility, against?.volatility ?? 0),
    },
    rhythm: Math.max(...open) / Math.min(...open),
    gap: deviation(gaps) / deviation(days),
    hours: means,
    days,
  }
}

function tailsOf(returns: readonly number[]): Tails {
  return {
    kurtosis: kurtosis(returns),
    clusters: autocorrelation(returns.map(Math.abs), 1),
    memory: autocorrelation(returns, 1),
  }
}

import { listings } from '../../src/market/listings/tables/listings.ts'
import type { Market } from '../../src/market/prices/market.ts'
import { sessionsOf } from '../../src/market/time/schedule.ts'
import { startOfMinute } from '../../src/market/time/weeks.ts'
import { mean } from './statistics.ts'

/** The spreads of a symbol as multiples of its usual spread. */
export interface SpreadFigures {
  median: number
  /** The median from 21:00 to 22:00 UTC; null when the market is closed then. */
  night: number | null
  /** The median of the first minute after a rest; null without a rest. */
  opening: number | null
  /** The median a quarter of an hour after a rest. */
  settled: number | null
  /** The ratio of the mean after the most moving of 200 daytime minutes and the mean of all. */
  busy: number
  /** The 99th percentile. */
  wide: number
  widest: number
  /** The number in 10 000 minutes with the maximum spread. */
  atMost: number
  /** The median of each UTC hour; null in an hour of rest. */
  hours: (number | null)[]
}

const BUSIEST = 200
/** The hours, UTC, in which the time of day does not widen spreads. */
const DAYTIME = { from: 8, to: 17 }
const QUARTER = 15

/** The figures of a symbol over weeks of its market; `most` is the maximum spread. */
export function spreadFiguresOf(
  market: Market,
  symbol: string,
  { from, to, most }: { from: number; to: number; most: number },
): SpreadFigures {
  const listing = listings.find((one) => one.symbol === symbol)!
  const base = Number(listing.spread) / 10 ** (8 - listing.digits)
  const all: number[] = []
  const hours = Array.from({ length: 24 }, (): number[] => [])
  const [opening, settled]: [number[], number[]] = [[], []]
  const daytime: { moved: number; after: number }[] = []
  for (let week = from; week < to; week++) {
    const { high, low } = market.minutes(listing, week)
    for (const { opens, closes, first, rest } of sessionsOf(listing.base.schedule, week)) {
      for (let i = 0; i < closes - opens; i++) {
        const width = market.spreadAt(listing, startOfMinute(week, opens + i)) / base
        const hour = Math.floor((opens + i) / 60) % 24
        all.push(width)
        hours[hour]!.push(width)
        if (rest > 0 && i === 0) opening.push(width)
        if (rest > 0 && i === QUARTER) settled.push(width)
        const before = first + i - 1
        if (i > 2 * QUARTER && hour >= DAYTIME.from && hour < DAYTIME.to)
          daytime.push({ moved: high[before]! - low[before]!, after: width })
      }
    }
  }
  const sorted = all.toSorted((a, b) => a - b)
  const busiest = daytime.toSorted((a, b) => b.moved - a.moved)
  busiest.length = Math.ceil(daytime.length / BUSIEST)
  return {
    median: medianOf(all)!,
    night: medianOf(hours[21]!),
    opening: medianOf(opening),
    settled: medianOf(settled),
    busy: mean(busiest.map(({ after }) => after)) / mean(daytime.map(({ after }) => after)),
    wide: sorted[Math.floor(0.99 * sorted.length)]!,
    widest: sorted.at(-1)!,
    atMost: (10_000 * all.filter((width) => width >= most).length) / all.length,
    hours: hours.map(medianOf),
  }
}

function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null
}

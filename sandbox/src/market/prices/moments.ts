import { at } from './bridge.ts'
import { DAY, MINUTE, lastOpenAt, minuteIndex, minuteStart, weekOf } from '../time/calendar.ts'
import type { Entry } from '../listings/listing.ts'
import { minuteBar, swingOf, type Bar, type Week, type Weeks } from './minutes.ts'
import { grow } from './prices.ts'
import { streamOf } from './random.ts'
import { growing, slotOf, ticksOf } from './ticks.ts'

/** The prices of a symbol at an instant: of the current minute and the current day so far. */
export interface Moment {
  /** The instant, or the last instant before it at which the market was open. */
  at: number
  week: number
  index: number
  minute: Bar
  day: Bar
}

interface Running {
  start: number
  week: number
  index: number
  ticks: Int32Array
  /** The day without the current minute; null in its first minute. */
  day: Bar | null
}

/** The moment of a symbol at an instant. */
export type Moments = (entry: Entry, now: number) => Moment

/** The moments of one seed. The values of the current minute are cached. */
export function createMoments(seed: string, weeks: Weeks): Moments {
  const running = new Map<string, Running>()
  return (entry, now) => {
    const instant = lastOpenAt(entry.category, now)
    const start = instant - (instant % MINUTE)
    const known = running.get(entry.symbol)
    const current = known?.start === start ? known : begin(seed, weeks, entry, start)
    running.set(entry.symbol, current)
    const minute = growing(current.ticks, slotOf(instant))
    const day = { ...(current.day ?? minute) }
    grow(day, minute)
    return { at: instant, week: current.week, index: current.index, minute, day }
  }
}

function begin(seed: string, weeks: Weeks, entry: Entry, start: number): Running {
  const week = weekOf(start)
  const index = minuteIndex(entry.category, start)
  const minutes = weeks(entry, week)
  const ticks = ticksOf(
    minuteBar(minutes, index),
    swingOf(entry),
    streamOf(`${seed}/${entry.symbol}/ticks/${start}`),
  )
  return { start, week, index, ticks, day: dayBefore(minutes, entry, week, index, start) }
}

/** The bar of the day's minutes before the current one. */
function dayBefore(
  { edges, high, low }: Week,
  { category }: Entry,
  week: number,
  index: number,
  start: number,
): Bar | null {
  const midnight = start - (start % DAY)
  const day = { open: 0, high: 0, low: Infinity, close: at(edges, index) }
  let first = index
  while (first > 0 && minuteStart(category, week, first - 1) >= midnight) {
    first--
    day.high = Math.max(day.high, at(high, first))
    day.low = Math.min(day.low, at(low, first))
  }
  return first === index ? null : { ...day, open: at(edges, first) }
}

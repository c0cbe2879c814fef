import type { Entry } from '../listings/listing.ts'
import { lastOpenAt, minuteIndex, minutesPerWeek } from '../time/calendar.ts'
import { weekOf } from '../time/weeks.ts'
import { barOf, minutesOf, type Bar, type Minutes } from './minutes.ts'
import { createMoments, type Moments } from './moments.ts'
import { partsOf, unitsOf, valueAt, type Parts } from './parts.ts'
import { createPaths } from './paths.ts'
import { createShapes } from './shapes.ts'
import { createSpreadAt, createSpreads, type SpreadAt } from './spreads.ts'
import { slotOf } from './ticks.ts'

/** All prices of one seed, as a function of symbol and time. */
export interface Market {
  momentAt: Moments
  /** The price at an instant, or when the market was last open before it, in units. */
  priceAt(entry: Entry, at: number): number
  /** In units. */
  spreadAt: SpreadAt
  /** All minutes of a week. They are not cached. */
  minutes(entry: Entry, week: number): Minutes
  /** The minutes of a week from one to before another as one bar of logarithms. */
  bar(entry: Entry, week: number, from: number, to: number): Bar
}

/** Source: MARKET-7. */
export function createMarket(seed: string): Market {
  const paths = createPaths(seed)
  const shapes = createShapes(seed)
  const parts = (entry: Entry, week: number): Parts => partsOf(paths, entry, week)
  const spreads = createSpreads(parts)
  return {
    momentAt: createMoments(parts, shapes, spreads),
    priceAt: (entry, at) => {
      const { schedule } = entry.base
      const instant = lastOpenAt(schedule, at)
      const index = minuteIndex(schedule, instant)
      const week = parts(entry, weekOf(instant))
      return unitsOf(valueAt(week, shapes, index, slotOf(instant)), entry.digits)
    },
    spreadAt: createSpreadAt(spreads),
    minutes: (entry, week) =>
      minutesOf(parts(entry, week), shapes, minutesPerWeek(entry.base.schedule)),
    bar: (entry, week, from, to) => barOf(parts(entry, week), shapes, from, to),
  }
}

import type { Listing } from '../listings/listing.ts'
import { lastOpenAt, minuteIndex, minutesPerWeek } from '../time/calendar.ts'
import { weekOf } from '../time/weeks.ts'
import { type Bar, barOf, type Minutes, minutesOf } from './bars/minutes.ts'
import { slotOf } from './bars/ticks.ts'
import { createMoments, type Moments } from './moments.ts'
import { type Parts, partsOf, unitsOf, valueAt } from './paths/parts.ts'
import { createPaths } from './paths/paths.ts'
import { createShapes } from './paths/shapes.ts'
import { createSpreadAt, createSpreads, type SpreadAt } from './spreads/spreads.ts'

/** All prices of one seed, as a function of symbol and time. */
export interface Market {
  momentAt: Moments
  /** The price at an instant, or when the market was last open before it, in units. */
  priceAt(listing: Listing, at: number): number
  /** In units. */
  spreadAt: SpreadAt
  /** All minutes of a week. They are not cached. */
  minutes(listing: Listing, week: number): Minutes
  /** The minutes of a week from `from` to before `to`, as one bar of logarithms. */
  bar(listing: Listing, week: number, from: number, to: number): Bar
}

/** Source: MARKET-7. */
export function createMarket(seed: string): Market {
  const paths = createPaths(seed)
  const shapes = createShapes(seed)
  const parts = (listing: Listing, week: number): Parts => partsOf(paths, listing, week)
  const spreads = createSpreads(parts)
  return {
    momentAt: createMoments(parts, shapes, spreads),
    priceAt: (listing, at) => {
      const { schedule } = listing.base
      const instant = lastOpenAt(schedule, at)
      const index = minuteIndex(schedule, instant)
      const week = parts(listing, weekOf(instant))
      return unitsOf(valueAt(week, shapes, index, slotOf(instant)), listing.digits)
    },
    spreadAt: createSpreadAt(spreads),
    minutes: (listing, week) =>
      minutesOf(parts(listing, week), shapes, minutesPerWeek(listing.base.schedule)),
    bar: (listing, week, from, to) => barOf(parts(listing, week), shapes, from, to),
  }
}

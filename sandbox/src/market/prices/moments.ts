import type { Listing } from '../listings/listing.ts'
import { lastOpenAt, minuteIndex } from '../time/calendar.ts'
import { DAY, MINUTE, weekOf } from '../time/weeks.ts'
import { type Bar, barOf } from './bars/minutes.ts'
import { grow, inUnits } from './bars/prices.ts'
import { growing, slotOf, ticksOf } from './bars/ticks.ts'
import type { Parts } from './paths/parts.ts'
import { type Shape, SLOTS } from './paths/shapes.ts'
import type { Spreads } from './spreads/spreads.ts'

/**
 * The prices of a symbol at an instant: of the current minute and the current day so far, and its
 * spread, in units.
 */
export interface Moment {
  /** The instant, or the last instant before it at which the market was open. */
  at: number
  week: number
  index: number
  minute: Bar
  day: Bar
  spread: number
}

/** The moment of a symbol at an instant. */
export type Moments = (listing: Listing, now: number) => Moment

interface Running {
  start: number
  week: number
  index: number
  ticks: Int32Array
  /** The day without the current minute; null in its first minute. */
  day: Bar | null
  spread: number
}

/** The moments of one seed. The values of the current minute are cached. */
export function createMoments(
  partsOf: (listing: Listing, week: number) => Parts,
  shapes: readonly Shape[],
  spreads: Spreads,
): Moments {
  const running = new Map<string, Running>()
  return (listing, now) => {
    const instant = lastOpenAt(listing.base.schedule, now)
    const start = instant - (instant % MINUTE)
    const known = running.get(listing.symbol)
    const current = known?.start === start ? known : begin(listing, start, known)
    running.set(listing.symbol, current)
    const minute = growing(current.ticks, slotOf(instant))
    const day = { ...(current.day ?? minute) }
    grow(day, minute)
    const { week, index, spread } = current
    return { at: instant, week, index, minute, day, spread }
  }

  function begin(listing: Listing, start: number, before: Running | undefined): Running {
    const { schedule } = listing.base
    const week = weekOf(start)
    const index = minuteIndex(schedule, start)
    const midnight = minuteIndex(schedule, start - (start % DAY))
    const parts = partsOf(listing, week)
    const ticks = ticksOf(parts, shapes, index, listing.digits)
    const day =
      before?.week === week && before.index === index - 1 && midnight < index
        ? dayAfter(before)
        : midnight === index
          ? null
          : inUnits(barOf(parts, shapes, midnight, index), listing.digits)
    return { start, week, index, ticks, day, spread: spreads(listing, week, index) }
  }
}

/** The day up to and including a minute. */
function dayAfter({ day, ticks }: Running): Bar {
  const minute = growing(ticks, SLOTS - 1)
  if (day === null) return minute
  const grown = { ...day }
  grow(grown, minute)
  return grown
}

import { pointOf } from '@kontor/shared/trading'
import type { Listing } from '../../listings/listing.ts'
import { lastOpenAt, minuteIndex } from '../../time/calendar.ts'
import { type Session, sessionsOf } from '../../time/schedule.ts'
import { MINUTE, weekOf } from '../../time/weeks.ts'
import { usualVariance } from '../paths/activity.ts'
import type { Parts } from '../paths/parts.ts'
import { widthByHour } from './spread-by-hour.ts'

/**
 * The spread of a symbol in a trading minute of a week, in units of its last digit: an even number,
 * so that bid and ask around a mid have the digits of a price.
 */
export type Spreads = (listing: Listing, week: number, index: number) => number

/** The spread at an instant, or when the market was last open before it. */
export type SpreadAt = (listing: Listing, at: number) => number

/**
 * Maximum spread, in multiples of its base. Bid and ask are then 2.5 base spreads further from the
 * mid than usual. A stop is set at least five base spreads from the closing price, so a wider
 * spread alone never reaches it. Source: MARKET-10.
 */
export const WIDEST = 6

/** A market is busy above this multiple of the usual volatility of the hour. */
const BUSY = 1.5
/** The addition of each further multiple to a spread, in multiples of its base. */
const BUSY_ADDS = 0.8
/** Number of past minutes that count; each weighs half as much as the next one. */
const REMEMBERED = 8

/** The spreads of one seed. */
export function createSpreads(partsOf: (listing: Listing, week: number) => Parts): Spreads {
  return (listing, week, index) => unitsAt(listing, partsOf(listing, week), week, index)
}

/** Caches the spread of each symbol for a minute, because every tick reads it. */
export function createSpreadAt(spreads: Spreads): SpreadAt {
  const last = new Map<string, { minute: number; units: number }>()
  return (listing, at) => {
    const minute = Math.floor(at / MINUTE)
    const known = last.get(listing.symbol)
    if (known?.minute === minute) return known.units
    const { schedule } = listing.base
    const instant = lastOpenAt(schedule, at)
    const units = spreads(listing, weekOf(instant), minuteIndex(schedule, instant))
    last.set(listing.symbol, { minute, units })
    return units
  }
}

function unitsAt(listing: Listing, parts: Parts, week: number, index: number): number {
  const { schedule } = listing.base
  const session = sessionsOf(schedule, week).findLast(({ first }) => first <= index)!
  const width = widthByHour(schedule, session, index - session.first)
  const base = Number(listing.spread / pointOf(listing))
  const times = Math.min(
    WIDEST,
    width * busyWidth(volatilityBefore(listing, parts, session, index)),
  )
  return 2 * Math.round((base * times) / 2)
}

function busyWidth(volatility: number): number {
  return 1 + BUSY_ADDS * Math.max(0, volatility - BUSY)
}

/**
 * The volatility of the last minutes over the usual one of their time of day; 1 at the start of a
 * session. The minute itself does not count: it is not over yet.
 */
function volatilityBefore(listing: Listing, parts: Parts, session: Session, index: number): number {
  let [weight, sum, usual] = [1, 0, 0]
  for (let i = index - 1; i >= Math.max(session.first, index - REMEMBERED); i--) {
    if (parts.over !== null) {
      sum += weight * parts.over.swing[i]! ** 2
      usual += weight * usualVariance(listing.base, session, i - session.first)
    }
    if (parts.under !== null && listing.against !== null) {
      sum += weight * parts.under.swing[i]! ** 2
      usual += weight * usualVariance(listing.against, session, i - session.first)
    }
    weight /= 2
  }
  return usual === 0 ? 1 : Math.sqrt(sum / usual)
}

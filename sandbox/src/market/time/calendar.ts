import type { Category, Coin } from '@kontor/shared/wire'

export const MINUTE = 60_000
export const DAY = 1_440 * MINUTE
export const WEEK = 7 * DAY
/** The market's first instant: a Monday, 00:00 UTC. */
export const EPOCH = Date.UTC(2020, 0, 6)

/** Minutes of a week, counted from Monday 00:00 UTC. */
const CLOSES = 4 * 1_440 + 21 * 60
const OPENS = 6 * 1_440 + 21 * 60
const GAP = OPENS - CLOSES

/** The market's week as the wire says it; null for one that never closes. */
export function hoursOf(category: Category): Coin['hours'] {
  return category === 'crypto' ? null : { opens: OPENS, closes: CLOSES }
}

/** Trading minutes of a week. */
export function minutesPerWeek(category: Category): number {
  return category === 'crypto' ? 10_080 : 10_080 - GAP
}

/** The number of an instant's week since the epoch. */
export function weekOf(at: number): number {
  return Math.floor((at - EPOCH) / WEEK)
}

/** The start of a trading minute of a week. */
export function minuteStart(category: Category, week: number, index: number): number {
  const minute = category === 'crypto' || index < CLOSES ? index : index + GAP
  return EPOCH + week * WEEK + minute * MINUTE
}

/** The trading minute, in its week, of an instant of an open market. */
export function minuteIndex(category: Category, at: number): number {
  const minute = minuteOfWeek(at)
  return category === 'crypto' || minute < CLOSES ? minute : minute - GAP
}

/**
 * Forex, metal and CFD are closed from Friday 21:00 to Sunday 21:00 UTC. Source: decisions, section
 * 7.
 */
export function isOpenAt(category: Category, at: number): boolean {
  const minute = minuteOfWeek(at)
  return category === 'crypto' || minute < CLOSES || minute >= OPENS
}

/** When a closed market opens again; null while it is open. */
export function opensAfter(category: Category, at: number): number | null {
  return isOpenAt(category, at) ? null : EPOCH + weekOf(at) * WEEK + OPENS * MINUTE
}

/** The instant itself while the market is open, else the last instant at which it was. */
export function lastOpenAt(category: Category, at: number): number {
  return isOpenAt(category, at) ? at : EPOCH + weekOf(at) * WEEK + CLOSES * MINUTE - 1
}

function minuteOfWeek(at: number): number {
  return Math.floor((at - EPOCH - weekOf(at) * WEEK) / MINUTE)
}

import type { Coin } from '@kontor/shared/wire'
import { type Schedule, type Session, sessionsOf } from './schedule.ts'
import { minuteOfWeek, startOfMinute, weekOf } from './weeks.ts'

/** The sessions of this week, as the wire has them; null for a market that never closes. */
export function hoursOf(schedule: Schedule, at: number): Coin['hours'] {
  const sessions = sessionsOf(schedule, weekOf(at))
  if (schedule === 'always') return null
  // The week of a market of the whole world is one session, from Sunday to Friday.
  if (schedule === 'world') return [{ opens: sessions.at(-1)!.opens, closes: sessions[0]!.closes }]
  return sessions.map(({ opens, closes }) => ({ opens, closes }))
}

/** Trading minutes of a week. */
export function minutesPerWeek(schedule: Schedule): number {
  return sessionsOf(schedule, 0).reduce((sum, { opens, closes }) => sum + closes - opens, 0)
}

/** The start of a trading minute of a week. */
export function minuteStart(schedule: Schedule, week: number, index: number): number {
  const session = sessionsOf(schedule, week).findLast(({ first }) => first <= index)
  return startOfMinute(week, (session?.opens ?? 0) + index - (session?.first ?? 0))
}

/** Number of trading minutes in the week before an instant, without the one that contains it. */
export function minuteIndex(schedule: Schedule, at: number): number {
  const minute = minuteOfWeek(at)
  const session = sessionsOf(schedule, weekOf(at)).findLast(({ opens }) => opens <= minute)
  if (session === undefined) return 0
  return session.first + Math.min(minute, session.closes) - session.opens
}

/** Minutes of a week in which a price moves: trading minutes, and the equivalent of the rests. */
export function movingMinutesPerWeek(schedule: Schedule): number {
  return sessionsOf(schedule, 0).reduce(
    (sum, { opens, closes, rest }) => sum + closes - opens + rest,
    0,
  )
}

/** The moving minutes from the first instant of the market to an instant. */
export function movingMinutes(schedule: Schedule, at: number): number {
  const minute = minuteOfWeek(at)
  const rests = sessionsOf(schedule, weekOf(at))
    .filter(({ opens }) => opens <= minute)
    .reduce((sum, { rest }) => sum + rest, 0)
  return weekOf(at) * movingMinutesPerWeek(schedule) + minuteIndex(schedule, at) + rests
}

/** Source: MARKET-13. */
export function isOpenAt(schedule: Schedule, at: number): boolean {
  const minute = minuteOfWeek(at)
  return sessionsOf(schedule, weekOf(at)).some((session) => contains(session, minute))
}

/** When a closed market opens again; null while it is open. Source: MARKET-14. */
export function opensAfter(schedule: Schedule, at: number): number | null {
  if (isOpenAt(schedule, at)) return null
  const week = weekOf(at)
  const minute = minuteOfWeek(at)
  const next = sessionsOf(schedule, week).find(({ opens }) => opens > minute)
  if (next !== undefined) return startOfMinute(week, next.opens)
  return startOfMinute(week + 1, sessionsOf(schedule, week + 1)[0]?.opens ?? 0)
}

/**
 * The instant itself while the market is open, else the last instant at which it was. Before the
 * very first session, its start.
 */
export function lastOpenAt(schedule: Schedule, at: number): number {
  if (isOpenAt(schedule, at)) return at
  const week = weekOf(at)
  const minute = minuteOfWeek(at)
  const last = sessionsOf(schedule, week).findLast(({ closes }) => closes <= minute)
  if (last !== undefined) return startOfMinute(week, last.closes) - 1
  if (week === 0) return startOfMinute(0, sessionsOf(schedule, 0)[0]?.opens ?? 0)
  return startOfMinute(week - 1, sessionsOf(schedule, week - 1).at(-1)?.closes ?? 0) - 1
}

function contains({ opens, closes }: Session, minute: number): boolean {
  return opens <= minute && minute < closes
}

import { intlTags, readsHour12 } from '../wire/protocol/languages.ts'
import { i18n } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The form of a day with its year, the same for moments and calendar days. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TIME_24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const TIME_12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const

/** Every time of day has one form in a language: 24 hours and two digits, or AM and PM. */
function time(): Intl.DateTimeFormatOptions {
  return readsHour12(i18n.language) ? TIME_12 : TIME_24
}

/** A moment as date and time in the user's language and zone, e.g. `Nov 18, 4:48 PM`. */
export function momentText(instant: number): string {
  return dateFormat({ month: 'short', day: 'numeric', ...time() }).format(instant)
}

/** A moment with its year in the user's language and zone, e.g. `Nov 18, 2026, 4:48 PM`. */
export function fullMomentText(instant: number): string {
  return dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...time(),
  }).format(instant)
}

/** A day with its year in the user's language and zone, e.g. `Nov 18, 2026`. */
export function dayText(instant: number): string {
  return dateFormat(DAY).format(instant)
}

/** A calendar day `yyyy-mm-dd`, which has no time zone, e.g. `Mar 14, 1993`. */
export function calendarDayText(day: string): string {
  return dateFormat({ ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A moment's day without its year, e.g. `Nov 18`. */
export function monthDayText(instant: number): string {
  return dateFormat({ month: 'short', day: 'numeric' }).format(instant)
}

/** A moment's time of day, e.g. `4:48 PM`. */
export function timeText(instant: number): string {
  return dateFormat(time()).format(instant)
}

/** A moment with its weekday, e.g. `Wed, Nov 18, 4:48 PM`. */
export function weekdayMomentText(instant: number): string {
  return dateFormat({ weekday: 'short', month: 'short', day: 'numeric', ...time() }).format(instant)
}

/** When a market opens, e.g. `Mon 1:00 AM`. */
export function weekdayTimeText(instant: number): string {
  return dateFormat({ weekday: 'short', ...time() }).format(instant)
}

/** The weekday of a moment's trading day, which is the UTC day, e.g. `Friday`. */
export function weekdayText(instant: number): string {
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(instant)
}

/**
 * How long ago a moment was, in the user's language: `38 min. ago`, within its day `4 hr. ago`,
 * then `Yesterday`. Earlier and future moments have their date: `Nov 10`, in another year `Nov 10,
 * 2025`. Days are those of the user's zone.
 */
export function agoText(instant: number, now: number): string {
  const age = now - instant
  const days = daysBetween(instant, now)
  if (Math.abs(age) < MINUTE) return agoFormat().format(0, 'second')
  if (age > 0 && age < HOUR) return agoFormat().format(-Math.floor(age / MINUTE), 'minute')
  if (age > 0 && days === 0) return agoFormat().format(-Math.floor(age / HOUR), 'hour')
  if (age > 0 && days === 1) return capitalised(agoFormat().format(-1, 'day'))
  return dateFormat({
    month: 'short',
    day: 'numeric',
    ...(!isSameYear(instant, now) && { year: 'numeric' }),
  }).format(instant)
}

/**
 * The heading of a day's records, in the user's language and zone: `Today`, `Yesterday`, then
 * `Wednesday, November 18`, in another year with it.
 */
export function dayHeadingText(instant: number, now: number): string {
  const days = daysBetween(instant, now)
  if (days === 0 || days === 1) return capitalised(agoFormat().format(-days, 'day'))
  return capitalised(
    dateFormat({
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(!isSameYear(instant, now) && { year: 'numeric' }),
    }).format(instant),
  )
}

function isSameYear(one: number, other: number): boolean {
  return new Date(one).getFullYear() === new Date(other).getFullYear()
}

/** Midnights between two moments; a day of 23 or 25 hours counts as one. */
function daysBetween(earlier: number, later: number): number {
  return Math.round(
    (new Date(later).setHours(0, 0, 0, 0) - new Date(earlier).setHours(0, 0, 0, 0)) / (24 * HOUR),
  )
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(i18n.language) + text.slice(1)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const agoFormats = new Map<string, Intl.RelativeTimeFormat>()

/** A format in the user's language, made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = i18n.language + JSON.stringify(options)
  let found = dateFormats.get(key)
  if (!found)
    dateFormats.set(key, (found = new Intl.DateTimeFormat(intlTags(i18n.language), options)))
  return found
}

function agoFormat(): Intl.RelativeTimeFormat {
  let found = agoFormats.get(i18n.language)
  if (!found)
    agoFormats.set(
      i18n.language,
      (found = new Intl.RelativeTimeFormat(intlTags(i18n.language), {
        numeric: 'auto',
        style: 'short',
      })),
    )
  return found
}

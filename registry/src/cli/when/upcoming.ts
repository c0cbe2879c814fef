import { instantOf } from './instant.ts'

/** The days as `Date` counts them. */
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * A time to come as ms since 1970: as `instantOf` reads it, or a day and a clock of this machine's
 * time zone, `mon 08:00`, which mean the next one after `now`.
 * @throws CliError when the text is no time
 */
export function upcomingOf(text: string, now: number): number {
  const [, name, hour, minute] =
    /^([a-z]{3,9}) ([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.toLowerCase()) ?? []
  const day = name === undefined ? -1 : DAYS.findIndex((one) => one.startsWith(name))
  if (day === -1) return instantOf(text, '2026-12-01T08:00Z or "mon 08:00"')
  const here = new Date(now)
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const days = (day - here.getDay() + 7) % 7
  // A clock that the change to summer time leaves out is an hour later.
  const after = (more: number) => new Date(year, month, date + more, Number(hour), Number(minute))
  const next = after(days).getTime()
  return next > now ? next : after(days + 7).getTime()
}

/** `Mon 2026-12-07 08:00:00 UTC+1`: a time with its day, in this machine's time zone. */
export function momentHere(instant: number): string {
  const minutes = -new Date(instant).getTimezoneOffset()
  const here = new Date(instant + minutes * 60_000)
  const day = here.toUTCString().slice(0, 3)
  const clock = here.toISOString().slice(0, 19).replace('T', ' ')
  return `${day} ${clock} ${zoneOf(minutes)}`
}

/** `UTC`, `UTC+1`, `UTC-3:30`; of the minutes by which a zone is ahead of UTC. */
function zoneOf(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const past = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${past}`
}

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** `12 480`, with narrow spaces. */
export function figure(value: number): string {
  return count.format(value).replaceAll(',', '\u202F')
}

/** `1 edge`, `12 480 edges`. */
export function countOf(number: number, what: string): string {
  return `${figure(number)} ${what}${number === 1 ? '' : 's'}`
}

/** `25 %`, `0.21 %`; of nothing it is 0. */
export function share(part: number, whole: number): string {
  return percent(whole === 0 ? 0 : part / whole)
}

/** A share from 0 to 1: `25 %`, `0.2 %`. */
export function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(ratio < 0.1 ? 2 : 0))} %`
}

/** Odds whose digits say nothing more to a person. */
const MOST_ODDS = 1_000_000

/** `0.6 : 1`, `1 840 : 1`, `over a million : 1`. */
export function odds(value: number): string {
  if (value > MOST_ODDS) return 'over a million\u00A0:\u00A01'
  return `${value < 10 ? Number(value.toFixed(1)) : figure(Math.floor(value))}\u00A0:\u00A01`
}

/** `2.1 kB`, `340 kB`, `1.2 MB`. */
export function bytes(value: number): string {
  if (value < 1_000) return `${value} B`
  if (value < 1_000_000) return `${Number((value / 1_000).toFixed(value < 100_000 ? 1 : 0))} kB`
  return `${(value / 1_000_000).toFixed(1)} MB`
}

/** `340 ms`, `1.8 s`. */
export function duration(value: number): string {
  return value < 1_000 ? `${figure(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `12 s`, `11 min`, `2 h`, `9 d`: a time in ms, rounded down to one unit. */
export function span(ms: number): string {
  if (ms < 2 * MINUTE) return `${Math.max(0, Math.floor(ms / 1_000))} s`
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

/** `29 Nov, 15:31` in UTC, for an instant in ms. */
export function moment(instant: number): string {
  const [, day, month, , time] = new Date(instant).toUTCString().split(' ')
  return `${Number(day)} ${month}, ${time!.slice(0, 5)}`
}

/** The same, with its year if that is not the year of `now`, ms. */
export function momentFrom(now: number, instant: number): string {
  const [thisYear, year] = [now, instant].map((time) => new Date(time).getUTCFullYear())
  return year === thisYear ? moment(instant) : moment(instant).replace(',', ` ${year},`)
}

/** `15:31:34` in UTC. */
export function clock(instant: number): string {
  return new Date(instant).toISOString().slice(11, 19)
}

/** `15:31` in UTC. */
export function minute(instant: number): string {
  return clock(instant).slice(0, 5)
}

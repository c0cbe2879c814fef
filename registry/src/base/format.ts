/** `12 480`, in groups of three digits. */
export function figure(count: number): string {
  return count.toLocaleString('en-US').replaceAll(',', ' ')
}

/** `1 area`, `4 areas`, or with its own ending `4 addresses`. */
export function countOf(count: number, what: string, ending = 's'): string {
  return `${figure(count)} ${what}${count === 1 ? '' : ending}`
}

/** Odds from which further digits say nothing more to a person. */
const MOST_ODDS = 1_000_000

/** `0.6 : 1`, `1 840 : 1`, `over a million : 1`. */
export function odds(value: number): string {
  if (value > MOST_ODDS) return 'over a million : 1'
  return `${value < 10 ? Number(value.toFixed(1)) : figure(Math.floor(value))} : 1`
}

/** `1.2 GB`, `1.2 MB`, `340 kB`, `12 B`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  if (count < 1_000_000) return `${Math.round(count / 1000)} kB`
  if (count < 1_000_000_000) return `${(count / 1_000_000).toFixed(1)} MB`
  return `${(count / 1_000_000_000).toFixed(1)} GB`
}

/** `91.2 kB`, `1 240 kB`, `40 B`: as exact as limits, which are given in kB. */
export function kilobytes(count: number): string {
  if (count < 1000) return `${count} B`
  const tenths = (count / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${tenths.replaceAll(',', ' ')} kB`
}

/** `+1.2 MB`, `-340 kB`. */
export function signedBytes(count: number): string {
  return `${count < 0 ? '-' : '+'}${bytes(Math.abs(count))}`
}

/** `25 %`, with as many digits as the share needs. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`
}

/** `2026-11-21 08:30:12 UTC`. */
export function moment(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** `3 min`, `2 h`, `5 d`: the time between two instants, rounded to one unit. */
export function span(from: number, to: number): string {
  const seconds = Math.max(0, Math.round((to - from) / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}

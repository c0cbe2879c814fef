import { moment, span } from './format.ts'

/** The tolerated difference of two clocks, ms. */
const TOLERANCE_MS = 5 * 60_000

/** Whether a clock is behind an instant that it showed before, by more than the tolerance. */
export function isEarlier(now: number, before: number | undefined): boolean {
  return before !== undefined && now < before - TOLERANCE_MS
}

/** The fault of a clock that is behind the last signature of a channel, one sentence. */
export function clockBehind(channel: string, now: number, issuedAt: number): string {
  return `The registry’s clock says ${moment(now)}, and ${channel} was signed ${span(now, issuedAt)} later: set the clock, or run kontor resign if it is right.`
}

/**
 * How the registry's clock differs from the caller's, one sentence; null when both agree or the
 * request has no `date` header.
 */
export function clockDiffers(now: number, date: string | undefined): string | null {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs) || Math.abs(now - theirs) <= TOLERANCE_MS) return null
  const [from, to] = [Math.min(now, theirs), Math.max(now, theirs)]
  const where = now < theirs ? 'behind' : 'ahead of'
  return `The registry’s clock says ${moment(now)}, ${span(from, to)} ${where} the caller’s: set the one that is wrong.`
}

import { Refusal } from '../../base/refusal.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The period of a request that does not name one. */
const USUAL_MS = DAY_MS
/** The longest period: 30 days are kept, and a period of 30 days may touch 31 calendar days. */
const LONGEST_MS = 31 * DAY_MS
/** Maximum points of one build. */
const MAX_POINTS = 300
/** The possible lengths of a point in minutes; its borders are full minutes, hours or days. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180]

/** A period in points of equal length. */
export interface Period {
  /** The first minute, since 1970. */
  first: number
  /** The minute after the last one. */
  end: number
  /** Minutes of a point. */
  step: number
}

/**
 * The period between two times of a request, in ms; the last 24 hours without them. It begins and
 * ends with a whole point.
 * @throws Refusal 400 when they are no such times, or too far apart.
 */
export function periodOf(from: string | undefined, to: string | undefined, now: number): Period {
  const until = timeOf(to) ?? now
  const since = timeOf(from) ?? until - USUAL_MS
  const minutes = Math.ceil((until - since) / MINUTE_MS)
  if (!(minutes > 0 && until - since <= LONGEST_MS))
    throw new Refusal(
      400,
      'period-malformed',
      'Give "from" and "to" in ms since 1970: "from" is earlier, by 31 days at most.',
    )
  // The period may need one more point than its length says, because both ends are rounded.
  const step = STEPS.find((one) => minutes / one <= MAX_POINTS - 1)!
  const long = step * MINUTE_MS
  return {
    first: Math.floor(since / long) * step,
    end: Math.ceil(until / long) * step,
    step,
  }
}

/** NaN when the text is not a time; null when there is none. */
function timeOf(text: string | undefined): number | null {
  if (text === undefined) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : NaN
}

/** The browsers that reported in one minute, and how many of them were bad. */
export interface Counted {
  /** Minutes since 1970. */
  minute: number
  all: number
  bad: number
}

/** The usual share of bad browsers, and the share that needs a person; 0 to 1. */
interface Shares {
  usual: number
  wrong: number
}

/** The logarithm of the odds from which an outage counts as certain: about 700 : 1. */
const LIMIT = 6.5

/** The first and the last bad minute of an outage, since 1970. */
interface Outage {
  since: number
  /** The last bad minute; null while the outage goes on. */
  until: number | null
}

/**
 * The last outage, or null. It uses the sum of log-likelihood ratios of Page's test (CUSUM): its
 * last zero is the best estimate of the beginning, its last maximum that of the end. A certain
 * outage goes on until the sum is zero again; good loads lower the sum, time does not.
 */
export function lastOutage(minutes: readonly Counted[], { usual, wrong }: Shares): Outage | null {
  const ofBad = Math.log(wrong / usual)
  const ofGood = Math.log((1 - wrong) / (1 - usual))
  let last: Outage | null = null
  let sum = 0
  let since = 0
  let highest = { sum: 0, minute: 0 }
  for (const { minute, all, bad } of minutes) {
    const next = Math.min(LIMIT, Math.max(0, sum + bad * ofBad + (all - bad) * ofGood))
    if (sum === 0) {
      since = minute
      highest = { sum: 0, minute }
    }
    if (next >= highest.sum) highest = { sum: next, minute }
    if (next >= LIMIT) last = { since, until: null }
    if (next === 0 && last?.until === null) last = { ...last, until: highest.minute }
    sum = next
  }
  return last
}

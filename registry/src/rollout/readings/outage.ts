/** What browsers reported in one minute: how many there were, and in how many it went wrong. */
export interface Counted {
  /** Since 1970. */
  minute: number
  all: number
  bad: number
}

/** A share of browsers that is usual, and one that wants a person; 0 to 1. */
interface Shares {
  usual: number
  wrong: number
}

/** How sure it must be: about 700 : 1. */
const LIMIT = 6.5

/** Minutes in which something went wrong, since 1970. */
interface Outage {
  since: number
  /** The last of them; null while it goes on. */
  until: number | null
}

/**
 * The last outage, or null: the sum of log-likelihood ratios of Page's test (CUSUM). Its last zero
 * is the best estimate of the beginning, its last maximum that of the end. Once sure it goes on
 * until the sum is zero again, for which good loads are needed, not time.
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

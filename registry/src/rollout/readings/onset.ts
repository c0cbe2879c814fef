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

/**
 * The minute since which something goes wrong, or null: the sum of log-likelihood ratios of Page's
 * test (CUSUM), whose last zero is the best estimate of the beginning. Once sure it stays so until
 * the sum is zero again, for which good loads are needed, not time.
 */
export function onset(minutes: readonly Counted[], { usual, wrong }: Shares): number | null {
  const ofBad = Math.log(wrong / usual)
  const ofGood = Math.log((1 - wrong) / (1 - usual))
  let sum = 0
  let since: number | null = null
  let isSure = false
  for (const { minute, all, bad } of minutes) {
    const next = Math.min(LIMIT, Math.max(0, sum + bad * ofBad + (all - bad) * ofGood))
    if (sum === 0 && next > 0) since = minute
    sum = next
    isSure = sum > 0 && (isSure || sum >= LIMIT)
  }
  return isSure ? since : null
}

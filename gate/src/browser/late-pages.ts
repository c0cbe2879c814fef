import type { Visit } from '../job.ts'

/** One visit of an address. */
export interface Attempt {
  visit: Visit
  /** The time ended before the page was shown, and nothing else is wrong with it. */
  isLate: boolean
}

/**
 * Visits late pages again, one after the other: on a busy machine a good page may be late. Stops at
 * the first page that is late again, since one such page refuses its build.
 */
export async function retryLate(
  attempts: readonly Attempt[],
  retry: (index: number) => Promise<Attempt>,
): Promise<void> {
  for (const [index, { isLate }] of attempts.entries())
    if (isLate && (await retry(index)).isLate) return
}

import type { Visit } from '../job.ts'

/** One visit of an address. */
export interface Look {
  visit: Visit
  /** The time ended before the page was shown, and nothing else is wrong with it. */
  isLate: boolean
}

/**
 * Looks again at pages that were late, one after the other: on a busy machine a good page may be
 * late. The first one that is late again ends it, since one such page refuses its build.
 */
export async function lookAgainAtLate(
  looks: readonly Look[],
  lookAgain: (index: number) => Promise<Look>,
): Promise<void> {
  for (const [index, { isLate }] of looks.entries())
    if (isLate && (await lookAgain(index)).isLate) return
}

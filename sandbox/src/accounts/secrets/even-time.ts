import { Refusal } from '../../errors.ts'

/**
 * Answers refusals at whole multiples of `ms` after the start, so that their time does not tell
 * which check has failed.
 */
export async function inEvenTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } catch (cause) {
    const took = performance.now() - begun
    const left = Math.max(1, Math.ceil(took / ms)) * ms - took
    if (cause instanceof Refusal) await new Promise((resolve) => setTimeout(resolve, left))
    throw cause
  }
}

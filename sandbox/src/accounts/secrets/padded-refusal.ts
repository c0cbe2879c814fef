import { Refusal } from '../../errors.ts'

/**
 * Delays a refusal to a multiple of `ms` after the start, so that its time does not reveal which
 * check failed.
 */
export async function withPaddedRefusal<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
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

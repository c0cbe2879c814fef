import { Refusal } from '../../errors.ts'

interface Limits {
  /** Maximum jobs that run at once. */
  atOnce: number
  /** Maximum jobs that wait; one more is refused. */
  most: number
}

/** Runs a job when its turn comes, unless its caller is gone by then. */
export type WorkQueue = <Result>(job: () => Promise<Result>, gone?: AbortSignal) => Promise<Result>

/**
 * A bounded queue of expensive work. A job beyond the limit is refused as BUSY, with an estimate of
 * the seconds that the queue needs.
 */
export function createWorkQueue({ atOnce, most }: Limits): WorkQueue {
  /** The start functions of the jobs that wait. */
  const waiting = new Set<() => void>()
  let running = 0
  /** How long the last job took, ms. */
  let usual = 0

  function busy(): Refusal {
    const seconds = Math.max(1, Math.ceil((waiting.size * usual) / atOnce / 1_000))
    return new Refusal('BUSY', { details: { seconds } })
  }

  async function turn(gone?: AbortSignal): Promise<void> {
    if (waiting.size >= most) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => reject(busy())
    waiting.add(resolve)
    gone?.addEventListener('abort', leave)
    try {
      await promise
    } finally {
      waiting.delete(resolve)
      gone?.removeEventListener('abort', leave)
    }
  }

  function handOn(): void {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return async (job, gone) => {
    if (gone?.aborted) throw busy()
    if (running < atOnce) running += 1
    else await turn(gone)
    const begun = performance.now()
    try {
      return await job()
    } finally {
      usual = performance.now() - begun
      handOn()
    }
  }
}

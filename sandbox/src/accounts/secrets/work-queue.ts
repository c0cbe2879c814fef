import { Refusal } from '../../errors.ts'

interface Limits {
  /** Jobs that run at once. */
  atOnce: number
  /** Jobs that wait; one more is refused. */
  most: number
}

/** Runs a job when its turn comes; one whose caller is gone by then is not run. */
export type WorkQueue = <Result>(job: () => Promise<Result>, gone?: AbortSignal) => Promise<Result>

/**
 * A queue of expensive work that never grows beyond its limit. A job is refused as BUSY, with the
 * seconds that the waiting ones are likely to take.
 */
export function createWorkQueue({ atOnce, most }: Limits): WorkQueue {
  /** Each hands a place on to the job that waits. */
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

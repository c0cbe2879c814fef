import type { Task } from './tasks.ts'

/** A task that failed, and the tick that it belongs to. */
export interface FailedTask {
  task: Task
  at: number
}

interface Waiting extends FailedTask {
  failures: number
  /** Real ms. */
  next: number
}

/** Tasks that are tried again, by order: at the next tick, then after 1, 2, 4 and at most 30 s. */
export interface FailedTasks {
  add(id: string, task: FailedTask): void
  remove(id: string): void
  /** The failed task of an order; undefined without one. */
  of(id: string): FailedTask | undefined
  /** Whether an order's task must wait for its next try. */
  waits(id: string): boolean
  all(): FailedTask[]
}

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** An empty list. `now` returns the real time, ms. */
export function createFailedTasks(now: () => number): FailedTasks {
  const waiting = new Map<string, Waiting>()
  return {
    add(id, failed) {
      const failures = (waiting.get(id)?.failures ?? 0) + 1
      const delay = failures === 1 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 2))
      waiting.set(id, { ...failed, failures, next: now() + delay })
    },
    remove: (id) => void waiting.delete(id),
    of: (id) => waiting.get(id),
    waits: (id) => (waiting.get(id)?.next ?? 0) > now(),
    all: () => [...waiting.values()],
  }
}

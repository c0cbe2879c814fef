import type { Database } from '../../db/database.ts'
import { unchanged, type Change, type Found, type Written } from '../orders/change.ts'
import { readChanges, writeChanges, type Stamp } from './desk-rows.ts'

/** What was written, and since when. */
type Durable<Result> = Written<Result> & { since: number }

/** Where changes of orders become durable. */
export interface Desk {
  /**
   * Carries a change out. Those that come while others are being written share the next SQL
   * transaction, each with a fate of its own: what one refuses or breaks the others do not feel. A
   * user's next change must wait for the one before.
   * @throws Refusal as the change decides
   */
  carryOut<Result>(change: Change<Result>): Promise<Durable<Result>>
}

/**
 * Changes in one SQL transaction: enough to make the price of a commit small, not so many that the
 * first waits long for the last.
 */
const MOST = 64

/** SQL transactions at a time: while one is written the next is decided. */
const AT_ONCE = 2

/** A change in the queue, whatever its result is. */
interface Waiting {
  change: Change<unknown>
  /** What it writes; nothing when it refuses. */
  decide(found: Found): Written<unknown>
  /** All is durable, as of an instant: the result or the refusal may be told. */
  end(at: number): void
  fail(cause: unknown): void
}

/** An empty desk; `stamp` says of what is written when and by whom. */
export function createDesk(database: Database, stamp: () => Stamp): Desk {
  const queue: Waiting[] = []
  let busy = 0

  async function work(): Promise<void> {
    if (busy >= AT_ONCE) return
    busy += 1
    while (queue.length > 0) await endAll(queue.splice(0, MOST))
    busy -= 1
  }

  /** What a shared transaction fails with may be the doing of any: each is then tried alone. */
  async function endAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await attempt(batch)
    } catch {
      for (const one of batch) await attempt([one]).catch(one.fail)
    }
  }

  async function attempt(batch: readonly Waiting[]): Promise<void> {
    // In the order of the users, so that two transactions never wait for each other in a circle.
    const sorted = batch.toSorted((a, b) => Number(a.change.personId) - Number(b.change.personId))
    const at = await database.transaction(async (tx) => {
      const found = await readChanges(tx, sorted)
      const written = found.map(([{ change, decide }, known]) => ({
        ...decide(known),
        personId: change.personId,
      }))
      const now = stamp()
      await writeChanges(tx, written, now)
      return now.at
    })
    for (const { end } of sorted) end(at)
  }

  return {
    carryOut: <Result>(change: Change<Result>) =>
      new Promise<Durable<Result>>((resolve, reject) => {
        queue.push(waitingFor(change, resolve, reject))
        void work()
      }),
  }
}

function waitingFor<Result>(
  change: Change<Result>,
  resolve: (done: Durable<Result>) => void,
  fail: (cause: unknown) => void,
): Waiting {
  let end: ((at: number) => void) | undefined
  return {
    change,
    decide(found) {
      try {
        const written = change.decide(found)
        end = (at) => resolve({ since: at, ...written })
        return written
      } catch (refusal) {
        end = () => fail(refusal)
        return unchanged(undefined)
      }
    },
    end: (at) => end?.(at),
    fail,
  }
}

import type { Database } from '@kontor/server/database'
import { installWriter, readChanges, type Stamp, writeChanges } from './batch.ts'
import { type Change, unchanged, type Written } from './change.ts'
import { type Decided, decideOnce, type FoundCall } from './decide-once.ts'

/** The written change, and the market time at which it was written, ms. */
type Durable<Result> = Written<Result> & { since: number }

/** Writes changes of orders in batches: a group commit. */
export interface OrderWriter {
  /**
   * Decides and writes a change. Changes that arrive while a batch is being written share the next
   * SQL transaction; a change that refuses or fails does not affect the others. The caller must
   * start a user's next change only after the previous one has ended.
   * @throws Refusal as the change decides
   */
  write<Result>(change: Change<Result>): Promise<Durable<Result>>
}

/** Changes in one SQL transaction: larger batches make the first change wait for the last. */
const MAX_BATCH = 64

/** SQL transactions at a time: one batch is decided while the other is committed. */
const MAX_TRANSACTIONS = 2

interface QueuedChange {
  change: Change<unknown>
  /** The decision of the change; nothing to write when it refuses. */
  decide(found: FoundCall): Decided<unknown>
  /** Settles the caller's promise after the commit, with the market time of the batch. */
  end(at: number): void
  fail(cause: unknown): void
}

/** A writer with an empty queue; `stamp` gives the instant and the process of a batch. */
export function createOrderWriter(database: Database, stamp: () => Stamp): OrderWriter {
  const queue: QueuedChange[] = []
  let running = 0
  let installed: Promise<void> | undefined

  async function drain(): Promise<void> {
    if (running >= MAX_TRANSACTIONS) return
    running += 1
    while (queue.length > 0) await writeBatch(queue.splice(0, MAX_BATCH))
    running -= 1
  }

  /** Any change may have failed the batch, so each one is retried separately. */
  async function writeBatch(batch: readonly QueuedChange[]): Promise<void> {
    try {
      await commit(batch)
    } catch {
      for (const one of batch) await commit([one]).catch(one.fail)
    }
  }

  /** Installs the SQL function once; tries again after a failure. */
  function install(): Promise<void> {
    installed ??= installWriter(database).catch((cause: unknown) => {
      installed = undefined
      throw cause
    })
    return installed
  }

  async function commit(batch: readonly QueuedChange[]): Promise<void> {
    // Locks are taken in the order of the users, so that two transactions cannot deadlock.
    const sorted = batch.toSorted((a, b) => Number(a.change.personId) - Number(b.change.personId))
    await install()
    const at = await database.transaction(async (tx) => {
      const found = await readChanges(tx, sorted)
      const written = found.map(([{ change, decide }, state]) => ({
        ...decide(state),
        personId: change.personId,
      }))
      const now = stamp()
      await writeChanges(tx, written, now)
      return now.at
    })
    for (const { end } of sorted) end(at)
  }

  return {
    write: <Result>(change: Change<Result>) =>
      new Promise<Durable<Result>>((resolve, reject) => {
        queue.push(queued(change, resolve, reject))
        void drain()
      }),
  }
}

function queued<Result>(
  change: Change<Result>,
  resolve: (done: Durable<Result>) => void,
  fail: (cause: unknown) => void,
): QueuedChange {
  let end: ((at: number) => void) | undefined
  return {
    change,
    decide(found) {
      try {
        const written = decideOnce(change, found)
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

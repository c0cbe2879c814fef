import type { Queries } from '@kontor/server/database'
import type { Engine } from '../engine/engine.ts'

/** Ms between two records of the engine's progress. */
const NOTE_MS = 2_000

/**
 * The market's instant up to which every tick was processed before this process; null on a new
 * database. After several processes it is the instant of their slowest partition.
 */
export async function lastDone(database: Queries): Promise<number | null> {
  const [row] = await database.query<{ done: string | null }>(
    `select coalesce(
       (select done_until from progress), (select min(done_until) from lease)) as done`,
  )
  return row?.done ? Number(row.done) : null
}

/**
 * Records an engine's progress for the next process. Each record has the progress at the previous
 * one, because the engine learns a moment later of an order that is written during a tick. Returns
 * a function that stops it. The next process repeats the ticks after the last record, which changes
 * nothing.
 */
export function noteProgress(
  database: Queries,
  { doneUntil }: Pick<Engine, 'doneUntil'>,
  log: (line: string) => void,
): () => Promise<void> {
  let known = doneUntil()
  let hasFailed = false
  let noting: Promise<void> | null = null

  async function note(): Promise<void> {
    const next = doneUntil()
    await database.query(
      `insert into progress (done_until) values ($1)
       on conflict (one) do update set done_until = excluded.done_until`,
      [Math.floor(known)],
    )
    known = next
    hasFailed = false
  }

  /** Logs one line for several failures in a row. */
  function report(cause: unknown): void {
    if (!hasFailed) log(`the progress of the engine cannot be noted: ${String(cause)}`)
    hasFailed = true
  }

  const start = () => {
    noting ??= note()
      .catch(report)
      .finally(() => {
        noting = null
      })
  }
  start()
  const timer = setInterval(start, NOTE_MS)
  return async () => {
    clearInterval(timer)
    await noting
  }
}

import type { Queries } from '@kontor/server/database'
import type { Engine } from '../engine/engine.ts'

/** Ms between two notes of how far the engine has come. */
const NOTE_MS = 2_000

/**
 * The market's instant up to which every tick was processed before this process; null on a new
 * database. Several processes that ran on it before leave the one of their slowest partition.
 */
export async function lastDone(database: Queries): Promise<number | null> {
  const [row] = await database.query<{ done: string | null }>(
    `select coalesce(
       (select done_until from progress), (select min(done_until) from lease)) as done`,
  )
  return row?.done ? Number(row.done) : null
}

/**
 * Notes how far an engine has come, for the next process. It notes what was true one note ago: an
 * order that is written while a tick is processed is known to the engine a moment later. Returns
 * how to stop; ticks after the last note are processed again, which changes nothing.
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

  /** One line for a row of failures. */
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

import type { Database } from '@kontor/server/database'
import type { AccountEvent, CaseKind } from '@kontor/shared/wire'
import { decide } from './decide.ts'

export interface ReviewerOptions {
  database: Database
  /** Ms of the market after which an application is approved. */
  after: number
  /** The market's clock, ms. */
  clock(): number
  /** A review of the user has ended. */
  notify(personId: string, event: AccountEvent): void
  log(line: string): void
}

/** Ms between two queries. */
const EVERY = 1_000
/** Reviews that one query returns. */
const BATCH = 100

/**
 * Approves applications that have waited long enough. They are in the database, so a restart loses
 * none, and several processes may run a reviewer. Returns a function that stops it after the
 * current approval. Source: REVIEW-1.
 */
export function startReviewer({
  database,
  after,
  clock,
  notify,
  log,
}: ReviewerOptions): () => Promise<void> {
  let stopped = false
  let round: Promise<void> | null = null

  async function look(): Promise<void> {
    const now = clock()
    // An application with a much later instant is from before the market was set back. One that is
    // a little later was sent since the clock was read, or by a process whose clock is ahead.
    const due = await database.query<{ kind: CaseKind; id: string }>(
      `select kind, id from review where state = 'waiting' and (sent_at <= $1 or sent_at > $2)
       order by seq limit $3`,
      [now - after, now + after, BATCH],
    )
    for (const { kind, id } of due) {
      if (stopped) return
      await approve(kind, id).catch((cause: unknown) =>
        log(`approving ${kind} ${id} failed: ${String(cause)}`),
      )
    }
  }

  async function approve(kind: CaseKind, id: string): Promise<void> {
    const decided = await database.transaction(async (tx) => {
      const [mine] = await tx.query(
        `select 1 from review where id = $1 and state = 'waiting' for update skip locked`,
        [id],
      )
      return mine === undefined ? null : decide(tx, { kind, id, decision: 'approve' }, clock())
    })
    if (decided !== null) notify(decided.personId, decided.event)
  }

  function start(): void {
    round ??= look()
      .catch((cause: unknown) => log(`looking for reviews failed: ${String(cause)}`))
      .finally(() => {
        round = null
      })
  }

  start()
  const timer = setInterval(start, EVERY)
  return async () => {
    stopped = true
    clearInterval(timer)
    await round
  }
}

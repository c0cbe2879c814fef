import type { Database } from '@kontor/server/database'
import { record } from '../../audit/audit-log.ts'
import { changeOrTry } from '../../audit/change-or-try.ts'
import type { Change } from '../../audit/entry.ts'
import { moment } from '../../base/format.ts'
import { Refusal } from '../../base/refusal.ts'

/** A promote that begins at a later time. */
export interface ScheduledPromote {
  id: number
  channel: string
  /** `area@version#hash` */
  builds: string[]
  startsAt: number
  /** When a process began the promote; null until then. */
  begunAt: number | null
  at: number
  by: string
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled'
  /** The result, one sentence; empty until then. */
  result: string
}

/** A row of the table `scheduled_promote`; 64-bit numbers are text. */
interface Row {
  id: string
  channel: string
  builds: string[]
  starts_at: string
  begun_at: string | null
  made_at: string
  made_by: string
  state: ScheduledPromote['state']
  result: string
}

/**
 * Time after which the process of a running promote counts as dead, ms. The gate takes some 3 min.
 */
const ABANDONED_MS = 15 * 60_000

/** Maximum scheduled promotes in a list. */
const LISTED = 50

/** The scheduled promotes, in the database. */
export class Schedule {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  add({
    channel,
    builds,
    startsAt,
    by,
  }: Pick<ScheduledPromote, 'channel' | 'builds' | 'startsAt' | 'by'>): Promise<ScheduledPromote> {
    const at = this.#now()
    return this.#database.transaction(async (tx) => {
      const [row] = await tx.query<Row>(
        `insert into scheduled_promote (channel, builds, starts_at, made_at, made_by)
         values ($1, $2::json, $3, $4, $5) returning *`,
        [channel, JSON.stringify(builds), startsAt, at, by],
      )
      const text = `${namesOf(builds).join(', ')} at ${moment(startsAt)}`
      await record(tx, changeOf(channel, builds, { at, who: by, text }))
      return scheduledOf(row!)
    })
  }

  /** The scheduled promotes of a channel, the latest first. */
  async list(channel: string): Promise<ScheduledPromote[]> {
    const rows = await this.#database.query<Row>(
      'select * from scheduled_promote where channel = $1 order by starts_at desc, id desc limit $2',
      [channel, LISTED],
    )
    return rows.map(scheduledOf)
  }

  /**
   * Cancels a promote, or with `isDry` only tries it. Returns the promote after that.
   * @throws Refusal 409 when it has already begun, or does not exist
   */
  cancel(
    channel: string,
    { id, by, isDry }: Pick<ScheduledPromote, 'id' | 'by'> & { isDry: boolean },
  ): Promise<ScheduledPromote> {
    const at = this.#now()
    return changeOrTry(this.#database, isDry, async (tx) => {
      const [cancelled] = await tx.query<Row>(
        `update scheduled_promote set state = 'cancelled', result = 'It was cancelled.'
         where channel = $1 and id = $2 and state = 'waiting' returning *`,
        [channel, id],
      )
      if (cancelled === undefined)
        throw new Refusal(409, 'not-waiting', `${channel} has no promote ${id} that waits.`)
      const text = `${namesOf(cancelled.builds).join(', ')} is cancelled`
      await record(tx, changeOf(channel, cancelled.builds, { at, who: by, text }))
      return scheduledOf(cancelled)
    })
  }

  /**
   * Claims the next promote whose time has come, so that no other process gets it; null without
   * one.
   */
  async claim(): Promise<ScheduledPromote | null> {
    const [row] = await this.#database.query<Row>(
      `update scheduled_promote set state = 'running', begun_at = $1
       where id = (
         select id from scheduled_promote where state = 'waiting' and starts_at <= $1
         order by starts_at, id limit 1 for update skip locked
       ) returning *`,
      [this.#now()],
    )
    return row === undefined ? null : scheduledOf(row)
  }

  /** The promotes whose process was killed during the promote. */
  async abandoned(): Promise<ScheduledPromote[]> {
    const rows = await this.#database.query<Row>(
      `select * from scheduled_promote where state = 'running' and begun_at < $1`,
      [this.#now() - ABANDONED_MS],
    )
    return rows.map(scheduledOf)
  }

  /**
   * Stores the result of a running promote, unless it has one. A successful promote needs no entry
   * in the log, because its revision has one.
   */
  async finish(
    { id, channel, builds, by: who }: ScheduledPromote,
    state: 'done' | 'refused',
    result: string,
  ): Promise<void> {
    const at = this.#now()
    await this.#database.transaction(async (tx) => {
      const finished = await tx.query(
        `update scheduled_promote set state = $2, result = $3
         where id = $1 and state = 'running' returning id`,
        [id, state, result],
      )
      const text = `${namesOf(builds).join(', ')} is refused: ${result}`
      if (state === 'refused' && finished.length > 0)
        await record(tx, changeOf(channel, builds, { at, who, text }))
    })
  }
}

function changeOf(
  channel: string,
  builds: readonly string[],
  told: Pick<Change, 'at' | 'who' | 'text'>,
): Change {
  const areas = builds.map((build) => build.split('@')[0]!)
  return { ...told, what: 'schedule', channel, areas }
}

/** The builds without their hashes. */
function namesOf(builds: readonly string[]): string[] {
  return builds.map((build) => build.split('#')[0]!)
}

function scheduledOf({ id, starts_at, begun_at, made_at, made_by, ...row }: Row): ScheduledPromote {
  return {
    ...row,
    id: Number(id),
    startsAt: Number(starts_at),
    begunAt: begun_at === null ? null : Number(begun_at),
    at: Number(made_at),
    by: made_by,
  }
}

import type { Database } from '@kontor/server/database'
import { Refusal } from '../../base/refusal.ts'

/** A promote that begins at a later time. */
export interface ScheduledPromote {
  id: number
  channel: string
  /** `area@version#hash` */
  builds: string[]
  startsAt: number
  at: number
  by: string
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled'
  /** What came of it, one sentence; empty until then. */
  result: string
}

/** A row of the table `scheduled_promote`; 64-bit numbers are text. */
interface Row {
  id: string
  channel: string
  builds: string[]
  starts_at: string
  made_at: string
  made_by: string
  state: ScheduledPromote['state']
  result: string
}

/** Maximum scheduled promotes of a list. */
const LISTED = 50

/** The promotes that begin at a later time, in the database. */
export class Schedule {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  async add({
    channel,
    builds,
    startsAt,
    by,
  }: Pick<ScheduledPromote, 'channel' | 'builds' | 'startsAt' | 'by'>): Promise<ScheduledPromote> {
    const [row] = await this.#database.query<Row>(
      `insert into scheduled_promote (channel, builds, starts_at, made_at, made_by)
       values ($1, $2::json, $3, $4, $5) returning *`,
      [channel, JSON.stringify(builds), startsAt, this.#now(), by],
    )
    return scheduledOf(row!)
  }

  /** Those of a channel, the latest first. */
  async list(channel: string): Promise<ScheduledPromote[]> {
    const rows = await this.#database.query<Row>(
      'select * from scheduled_promote where channel = $1 order by starts_at desc, id desc limit $2',
      [channel, LISTED],
    )
    return rows.map(scheduledOf)
  }

  /** @throws Refusal 409 when it has begun already, or is not there */
  async cancel(channel: string, id: number): Promise<void> {
    const cancelled = await this.#database.query(
      `update scheduled_promote set state = 'cancelled', result = 'It was cancelled.'
       where channel = $1 and id = $2 and state = 'waiting' returning 1 as cancelled`,
      [channel, id],
    )
    if (cancelled.length === 0)
      throw new Refusal(409, 'not-waiting', `${channel} has no promote ${id} that waits.`)
  }

  /** Claims the promotes whose time has come: no other process gets them. */
  async claim(): Promise<ScheduledPromote[]> {
    const rows = await this.#database.query<Row>(
      `update scheduled_promote set state = 'running'
       where state = 'waiting' and starts_at <= $1 returning *`,
      [this.#now()],
    )
    return rows.map(scheduledOf).toSorted((one, other) => one.startsAt - other.startsAt)
  }

  /** Notes what came of a promote. */
  async finish(id: number, state: 'done' | 'refused', result: string): Promise<void> {
    await this.#database.query(
      'update scheduled_promote set state = $2, result = $3 where id = $1',
      [id, state, result],
    )
  }
}

function scheduledOf({ id, starts_at, made_at, made_by, ...row }: Row): ScheduledPromote {
  return {
    ...row,
    id: Number(id),
    startsAt: Number(starts_at),
    at: Number(made_at),
    by: made_by,
  }
}

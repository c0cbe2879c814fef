import type { Database, Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import type { Odds } from './course.ts'

/** An action of the controller on a canary, with its reason. */
export interface Incident {
  id: number
  channel: string
  /** The number of the canary. */
  began: number
  area: BuildId
  version: string
  kind: 'paused' | 'went-back'
  /** One sentence. */
  reason: string
  /** The odds that the canary's build is worse. */
  odds: number
  /** The odds from which the canary goes back; null in incidents of older registries. */
  limit: number | null
  /** The odds over time. */
  course: readonly Odds[]
  /** Browsers in which the build failed, and reported loads. */
  failures: number
  loads: number
  /** Kind and place of each error, and the number of pages with it. */
  errors: { error: string; pages: number }[]
  /** When the first failure was reported, or pages were first silent, ms; null without any. */
  firstFailureAt: number | null
  seenAt: number
  /** When the action was complete; null until then. */
  doneAt: number | null
  /** The revision that the action made. */
  revision: number | null
  /** The person who has read the incident, and when; null before that. */
  readBy: string | null
  readAt: number | null
}

/** A row of the table `incident`; 64-bit numbers are text. */
interface Row {
  id: string
  channel: string
  began: number
  area: string
  version: string
  kind: Incident['kind']
  reason: string
  odds: number
  limit_odds: number | null
  course: Odds[]
  failures: number
  loads: number
  errors: Incident['errors']
  first_failure_at: string | null
  seen_at: string
  done_at: string | null
  revision: number | null
  read_by: string | null
  read_at: string | null
}

/** The facts of an incident at its beginning. */
type NewIncident = Omit<Incident, 'id' | 'errors' | 'doneAt' | 'revision' | 'readBy' | 'readAt'>

/** Maximum errors of an incident, and maximum incidents in a list. */
const ERRORS = 10
const LISTED = 50

/** The incidents of canaries. */
export class Incidents {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The incidents, newest first. */
  async list(): Promise<Incident[]> {
    const rows = await this.#database.query<Row>(
      'select * from incident order by id desc limit $1',
      [LISTED],
    )
    return rows.map(incidentOf)
  }

  /**
   * Opens an incident, with the reported errors of the build. An existing incident stays as it is.
   */
  async open(one: NewIncident): Promise<void> {
    const errors = await this.#database.query<{ error: string; pages: number }>(
      `select error, pages from build_error where area = $1 and version = $2
       order by pages desc, error limit $3`,
      [one.area, one.version, ERRORS],
    )
    await this.#database.query(
      `insert into incident (channel, began, area, version, kind, reason, odds, failures, loads,
         errors, first_failure_at, seen_at, limit_odds, course)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::json, $11, $12, $13, $14::json)
       on conflict do nothing`,
      [
        one.channel,
        one.began,
        one.area,
        one.version,
        one.kind,
        one.reason,
        one.odds,
        one.failures,
        one.loads,
        JSON.stringify(errors),
        one.firstFailureAt,
        one.seenAt,
        one.limit,
        JSON.stringify(one.course),
      ],
    )
  }

  /** Marks an incident as complete, unless it already is. */
  async close(
    { channel, began, kind }: Pick<Incident, 'channel' | 'began' | 'kind'>,
    revision: number,
    now: number,
  ): Promise<void> {
    await this.#database.query(
      `update incident set done_at = $4, revision = $5
       where channel = $1 and began = $2 and kind = $3 and done_at is null`,
      [channel, began, kind, now, revision],
    )
  }

  /**
   * Marks the incidents of canaries that went back as complete, except those of the `running` ones:
   * a process died before it did so, or an operator was faster.
   */
  async closeOver(
    running: readonly Pick<Incident, 'channel' | 'began'>[],
    now: number,
  ): Promise<void> {
    await this.#database.query(
      `update incident set done_at = $1
       where kind = 'went-back' and done_at is null and not exists (
         select 1 from unnest($2::text[], $3::int[]) as running (channel, began)
         where running.channel = incident.channel and running.began = incident.began
       )`,
      [now, running.map(({ channel }) => channel), running.map(({ began }) => began)],
    )
  }

  /**
   * Stores in a transaction that a person has read an incident. Only the first reader counts:
   * `isNew` says whether this was the first.
   * @throws Refusal 404 when the incident does not exist
   */
  async read(
    tx: Queries,
    id: number,
    { by, at }: { by: string; at: number },
  ): Promise<{ incident: Incident; isNew: boolean }> {
    const [read] = await tx.query<Row>(
      `update incident set read_by = $2, read_at = $3 where id = $1 and read_by is null
       returning *`,
      [id, by, at],
    )
    if (read !== undefined) return { incident: incidentOf(read), isNew: true }
    const [known] = await tx.query<Row>('select * from incident where id = $1', [id])
    if (known === undefined)
      throw new Refusal(404, 'incident-unknown', `There is no incident ${id}.`)
    return { incident: incidentOf(known), isNew: false }
  }
}

function incidentOf({ read_by, read_at, ...one }: Row): Incident {
  const { first_failure_at, seen_at, done_at, limit_odds, ...row } = one
  return {
    ...row,
    limit: limit_odds,
    readBy: read_by,
    readAt: read_at === null ? null : Number(read_at),
    id: Number(row.id),
    firstFailureAt: first_failure_at === null ? null : Number(first_failure_at),
    seenAt: Number(seen_at),
    doneAt: done_at === null ? null : Number(done_at),
  }
}

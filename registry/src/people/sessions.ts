import type { Database } from '@kontor/server/database'
import { record } from '../audit/audit-log.ts'
import type { Caller, Person, Role } from './roles.ts'
import { hashOf, newSecret } from './secret.ts'

const MINUTE_MS = 60_000

/** The time without use after which a session ends, ms: a working day. */
const IDLE_MS = 8 * 60 * MINUTE_MS
/** The time after which it ends in any case, ms. */
export const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS
/** Maximum age of the session of a person without a token, ms: their groups may change daily. */
const PERSON_MS = 12 * 60 * MINUTE_MS

/** The holder of a session: a token, by its name, or a person with their own rights. */
export type Holder<Somebody = Caller> = { token: string } | { person: Somebody }

/** A row of the table `session`, of a token or of a person. */
interface Row {
  made_at: string
  seen_at: string
  token: string | null
  person: string
  role: Role
  areas: string[]
}

/** The sessions of the console. Only hashes of the secrets in their cookies are stored. */
export class Sessions {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /**
   * Begins a session, and returns the secret for its cookie. Deletes the sessions that have ended.
   */
  async open(holder: Holder<Person>): Promise<string> {
    const secret = newSecret()
    const now = this.#now()
    await this.#database.transaction(async (tx) => {
      await tx.query('delete from session where seen_at <= $1 or made_at <= $2', [
        now - IDLE_MS,
        now - LONGEST_MS,
      ])
      if ('token' in holder)
        await tx.query(
          'insert into session (sha256, token, made_at, seen_at) values ($1, $2, $3, $3)',
          [hashOf(secret), holder.token, now],
        )
      else {
        const { name, role, areas } = holder.person
        await tx.query(
          `insert into session (sha256, person, role, areas, made_at, seen_at)
           values ($1, $2, $3, $4, $5, $5)`,
          [hashOf(secret), name, role, areas, now],
        )
      }
      const who = 'token' in holder ? holder.token : holder.person.name
      await record(tx, { at: now, who, what: 'session', text: 'signed in to the console' })
    })
    return secret
  }

  /** The holder of a session, whose use is noted; null when it has ended or never existed. */
  async holder(secret: string): Promise<Holder | null> {
    const sha256 = hashOf(secret)
    const now = this.#now()
    const [row] = await this.#database.query<Row>(
      `select token, person, role, areas, made_at, seen_at from session
       where sha256 = $1 and seen_at > $2
         and made_at > case when person is null then $3::bigint else $4::bigint end`,
      [sha256, now - IDLE_MS, now - LONGEST_MS, now - PERSON_MS],
    )
    if (row === undefined) return null
    if (now - Number(row.seen_at) >= MINUTE_MS)
      await this.#database.query('update session set seen_at = $2 where sha256 = $1', [sha256, now])
    if (row.token !== null) return { token: row.token }
    const { person: name, role, areas } = row
    return { person: { name, role, areas, endsAt: Number(row.made_at) + PERSON_MS } }
  }

  /** Ends a session, if it exists. */
  async close(secret: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const [ended] = await tx.query<Pick<Row, 'token' | 'person'>>(
        'delete from session where sha256 = $1 returning token, person',
        [hashOf(secret)],
      )
      if (ended === undefined) return
      const who = ended.token ?? ended.person
      await record(tx, { at: this.#now(), who, what: 'session', text: 'signed out of the console' })
    })
  }
}

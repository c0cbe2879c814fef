import { randomUUID } from 'node:crypto'
import type { Database } from '@kontor/server/database'

/** How long a process has the lease without renewing it, ms. */
const LASTS_MS = 5_000

/** Work of one process at a time; another process takes over after its death. */
export class Lease {
  readonly #database: Database
  readonly #name: string
  readonly #now: () => number
  readonly #holder = randomUUID()

  constructor(database: Database, name: string, now: () => number) {
    this.#database = database
    this.#name = name
    this.#now = now
  }

  /** Takes or renews the lease; false while another process has it. */
  async take(): Promise<boolean> {
    const now = this.#now()
    const taken = await this.#database.query(
      `insert into lease (name, holder, ends_at) values ($1, $2, $3)
       on conflict (name) do update set holder = $2, ends_at = $3
         where lease.holder = $2 or lease.ends_at < $4
       returning 1 as taken`,
      [this.#name, this.#holder, now + LASTS_MS, now],
    )
    return taken.length > 0
  }

  /** Gives the lease back. */
  async release(): Promise<void> {
    await this.#database.query('delete from lease where name = $1 and holder = $2', [
      this.#name,
      this.#holder,
    ])
  }
}

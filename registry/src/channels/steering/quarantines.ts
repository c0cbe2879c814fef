import type { Database } from '@kontor/server/database'
import type { Quarantine } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { Refusal } from '../../base/refusal.ts'
import type { BuildRef } from '../../builds/build-ref.ts'

/** A build that no page may run. */
export interface Quarantined extends BuildRef {
  reason: string
  at: number
  by: string
}

/** A row of the table `quarantine`; 64-bit numbers are text. */
interface Row {
  area: string
  version: string
  reason: string
  made_at: string
  made_by: string
}

/** The builds that no page may run, in any channel, with a copy in memory. */
export class Quarantines {
  readonly #database: Database
  #current: readonly Quarantined[] = []
  #number = 0

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(database: Database): Promise<Quarantines> {
    const opened = new Quarantines(database)
    await opened.refresh()
    return opened
  }

  /** Reads the stored quarantines, of this process and of others. */
  async refresh(): Promise<void> {
    const rows = await this.#database.query<Row>(
      'select * from quarantine where lifted_at is null order by id',
    )
    const [all] = await this.#database.query<{ number: string }>(
      'select count(*) + count(lifted_at) as number from quarantine',
    )
    this.#number = Number(all!.number)
    this.#current = rows.map(({ area, version, reason, made_at, made_by }) => {
      return { id: area, version, reason, at: Number(made_at), by: made_by }
    })
  }

  /** The quarantined builds, the oldest quarantine first. */
  list(): readonly Quarantined[] {
    return this.#current
  }

  /** The list as edges receive it, beside compositions that were issued at the same time. */
  text(issuedAt: number): string {
    const builds = this.#current.map(({ id, version }) => ({ id, version }))
    return JSON.stringify({ number: this.#number, issuedAt, builds } satisfies Quarantine)
  }

  /** A number that grows with each change. */
  get number(): number {
    return this.#number
  }

  has({ id, version }: BuildRef): boolean {
    return this.#current.some((one) => one.id === id && one.version === version)
  }

  /** @throws Refusal 409 for a build that is not quarantined */
  require(build: BuildRef): void {
    if (!this.has(build)) throw notQuarantined(build)
  }

  /** @throws Refusal 409 for a quarantined build that is not one of `lifts` */
  refuse(builds: Record<string, string>, lifts: readonly BuildRef[] = []): void {
    const isLifted = ({ id, version }: BuildRef) =>
      lifts.some((one) => one.id === id && one.version === version)
    const found = this.#current.find((one) => builds[one.id] === one.version && !isLifted(one))
    if (found === undefined) return
    throw new Refusal(
      409,
      'build-quarantined',
      `${found.id}@${found.version} is quarantined: ${found.reason}`,
      `Lift it with kontor quarantine lift ${found.id}@${found.version}, if it is fit to run.`,
    )
  }

  /** Quarantines a build; an earlier quarantine of it stays as it is. */
  async add({ id, version, reason, at, by: who }: Quarantined): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const [added] = await tx.query(
        `insert into quarantine (area, version, reason, made_at, made_by)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as added`,
        [id, version, reason, at, who],
      )
      if (added === undefined) return
      const text = `${id} ${version} is quarantined everywhere`
      await record(tx, { at, who, what: 'quarantine', areas: [id], text, reason })
    })
    await this.refresh()
  }

  /** Ends the quarantine of a build. @throws Refusal 409 when the build is not quarantined */
  async lift({ id, version, reason, at, by: who }: Quarantined): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const [lifted] = await tx.query(
        `update quarantine set lifted_at = $3, lifted_by = $4, lifted_reason = $5
         where area = $1 and version = $2 and lifted_at is null returning 1 as lifted`,
        [id, version, at, who, reason],
      )
      if (lifted === undefined) throw notQuarantined({ id, version })
      const text = `the quarantine of ${id} ${version} is lifted`
      await record(tx, { at, who, what: 'quarantine', areas: [id], text, reason })
    })
    await this.refresh()
  }
}

function notQuarantined({ id, version }: BuildRef): Refusal {
  return new Refusal(409, 'not-quarantined', `${id}@${version} is not quarantined.`)
}

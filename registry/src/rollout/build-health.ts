import type { Database, Queries } from '@kontor/server/database'
import type { BeaconOutcome, BuildId } from '@kontor/shared/wire'
import type { Health } from '../builds/health.ts'

/** The pause before a failed write is tried again, ms. */
const RETRY_MS = 60_000

/**
 * The number of networks on which a build ran well, was replaced by its last good one, or failed.
 */
export type BeaconCounts = Record<BeaconOutcome, number>

/** A row of the table `build_report`. */
interface Row {
  name: string
  healthy: number
  fell_back: number
  failed: number
}

/**
 * The reports of pages about every build, kept in the database. A network that reports a build
 * before and after a restart of the registry, or to two processes, counts twice.
 */
export class BuildHealth {
  readonly #database: Database
  readonly #now: () => number
  /** The counts of all processes, as they are stored. */
  readonly #stored = new Map<string, BeaconCounts>()
  /** What this process has counted, and how much of that is stored. */
  readonly #counted = new Map<string, BeaconCounts>()
  readonly #saved = new Map<string, BeaconCounts>()
  #writing: Promise<void> | null = null
  /** When writing may be tried again after it has failed. */
  #retryAt = 0

  private constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  static async open(database: Database, now: () => number = Date.now): Promise<BuildHealth> {
    const health = new BuildHealth(database, now)
    await health.refresh()
    return health
  }

  /** Reads what other processes have counted. */
  async refresh(): Promise<void> {
    if (this.#writing) return
    const rows = await this.#database.query<Row>(
      `select area || '@' || version as name, healthy, fell_back, failed from build_report`,
    )
    for (const { name, healthy, fell_back, failed } of rows)
      this.#stored.set(name, { healthy, 'fell-back': fell_back, failed })
  }

  /** Keeps what this process has counted of a build; `settled` waits until that is stored. */
  keep(id: BuildId, version: string, counts: BeaconCounts): void {
    this.#counted.set(`${id}@${version}`, counts)
    if (Date.now() >= this.#retryAt) this.#writing ??= this.#write()
  }

  /** Resolves when all counts are stored, or could not be written. */
  async settled(): Promise<void> {
    await this.#writing
  }

  /** The health of a build. */
  of(id: BuildId, version: string): Health {
    const name = `${id}@${version}`
    return healthOf(sum(this.#stored.get(name), this.#unsaved(name)))
  }

  #unsaved(name: string): BeaconCounts {
    return sum(this.#counted.get(name), times(-1, this.#saved.get(name)))
  }

  /** Writes until everything is stored, so that many beacons need few writes. */
  async #write(): Promise<void> {
    try {
      for (let name = this.#nextUnsaved(); name !== undefined; name = this.#nextUnsaved())
        await this.#save(name)
    } catch (cause) {
      this.#retryAt = Date.now() + RETRY_MS
      console.error('What pages report of builds cannot be saved; it is tried again:', cause)
    } finally {
      this.#writing = null
    }
  }

  #nextUnsaved(): string | undefined {
    return [...this.#counted.keys()].find((name) =>
      Object.values(this.#unsaved(name)).some((count) => count !== 0),
    )
  }

  async #save(name: string): Promise<void> {
    const counted = this.#counted.get(name)!
    const { healthy, failed, 'fell-back': fellBack } = this.#unsaved(name)
    const [area, version] = name.split('@')
    const counts = await addReports(this.#database, area!, version!, [healthy, fellBack, failed])
    await this.#database.query(
      'update build set reported_at = greatest(reported_at, $3) where area = $1 and version = $2',
      [area, version, this.#now()],
    )
    this.#saved.set(name, counted)
    this.#stored.set(name, counts)
  }
}

/** Adds to the stored counts of a build: healthy, fell back, failed. Returns their sums. */
export async function addReports(
  queries: Queries,
  area: string,
  version: string,
  more: readonly number[],
): Promise<BeaconCounts> {
  const [row] = await queries.query<Row>(
    `insert into build_report as r (area, version, healthy, fell_back, failed)
     values ($1, $2, $3, $4, $5)
     on conflict (area, version) do update set healthy = r.healthy + $3,
       fell_back = r.fell_back + $4, failed = r.failed + $5
     returning area || '@' || version as name, healthy, fell_back, failed`,
    [area, version, ...more],
  )
  const { healthy, fell_back, failed } = row!
  return { healthy, 'fell-back': fell_back, failed }
}

const none: BeaconCounts = { healthy: 0, 'fell-back': 0, failed: 0 }

function sum(a: BeaconCounts = none, b: BeaconCounts = none): BeaconCounts {
  return {
    healthy: a.healthy + b.healthy,
    'fell-back': a['fell-back'] + b['fell-back'],
    failed: a.failed + b.failed,
  }
}

function times(factor: number, { healthy, failed, 'fell-back': fellBack } = none): BeaconCounts {
  return { healthy: factor * healthy, 'fell-back': factor * fellBack, failed: factor * failed }
}

function healthOf({ healthy, failed, 'fell-back': fellBack }: BeaconCounts): Health {
  if (healthy > failed + fellBack) return 'good'
  return failed + fellBack > 0 ? 'bad' : 'untried'
}

import type { Database, Queries } from '@kontor/server/database'
import type { BeaconOutcome, BuildId, CountedBuild } from '@kontor/shared/wire'
import type { Health } from '../builds/health.ts'

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
 * Counts the reports of pages on every build, in the database, with a copy in memory. A network
 * that reports a build to two edges, or before and after a restart of an edge, counts twice.
 */
export class BuildHealth {
  readonly #database: Database
  readonly #now: () => number
  readonly #counts = new Map<string, BeaconCounts>()

  private constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  static async open(database: Database, now: () => number = Date.now): Promise<BuildHealth> {
    const health = new BuildHealth(database, now)
    await health.refresh()
    return health
  }

  /** Reads the counts of all processes. */
  async refresh(): Promise<void> {
    const rows = await this.#database.query<Row>(
      `select area || '@' || version as name, healthy, fell_back, failed from build_report`,
    )
    for (const { name, healthy, fell_back, failed } of rows)
      this.#counts.set(name, { healthy, 'fell-back': fell_back, failed })
  }

  /** Adds the counts of an edge; `refresh` reads the sums. */
  async add(queries: Queries, builds: readonly CountedBuild[]): Promise<void> {
    for (const { id, version, healthy, 'fell-back': fellBack, failed } of builds) {
      await addReports(queries, id, version, [healthy, fellBack, failed])
      await queries.query(
        'update build set reported_at = greatest(reported_at, $3) where area = $1 and version = $2',
        [id, version, this.#now()],
      )
    }
  }

  /** The counts of a build; undefined when no page has reported it. */
  countsOf(id: BuildId, version: string): BeaconCounts | undefined {
    return this.#counts.get(`${id}@${version}`)
  }

  /** The health of a build. */
  of(id: BuildId, version: string): Health {
    const counts = this.countsOf(id, version)
    if (counts === undefined) return 'untried'
    const { healthy, failed, 'fell-back': fellBack } = counts
    if (healthy > failed + fellBack) return 'good'
    return failed + fellBack > 0 ? 'bad' : 'untried'
  }
}

/** Adds to the stored counts of a build: healthy, fell back, failed. */
export async function addReports(
  queries: Queries,
  area: string,
  version: string,
  more: readonly number[],
): Promise<void> {
  await queries.query(
    `insert into build_report as r (area, version, healthy, fell_back, failed)
     values ($1, $2, $3, $4, $5)
     on conflict (area, version) do update set healthy = r.healthy + $3,
       fell_back = r.fell_back + $4, failed = r.failed + $5`,
    [area, version, ...more],
  )
}

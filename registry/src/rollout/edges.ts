import type { Database } from '@kontor/server/database'
import type { EdgeReport, PagesOfRevision } from '@kontor/shared/wire'
import { addOpenings } from '../channels/previews/preview-rows.ts'
import type { BuildHealth } from './build-health.ts'
import type { EvidenceStore } from './evidence-store.ts'
import { addTold } from './told.ts'

/** Time without a report after which an edge counts as stopped, ms. */
const GONE_MS = 30_000

/** The number of running edges of a channel, and of those that serve a revision. */
export interface EdgeCount {
  running: number
  serving: number
  /** Pages that the running edges hold open. */
  pages: number
  /** The open pages that have reported what they were loaded with, the newest revision first. */
  revisions: PagesOfRevision[]
}

/** A running edge. */
export interface RunningEdge {
  name: string
  /** The revision that it serves; null when it serves none. */
  revision: number | null
  /** The version of its program; null of an edge that does not say it. */
  version: string | null
  /**
   * By how many ms its clock was ahead of the registry's when its last report arrived, negative
   * where it was behind; null of an edge that does not say its time. The way of the report makes
   * an edge look late, by less than a second as a rule.
   */
  clockMs: number | null
}

/** The running edges of a channel, by their names, and their number. */
interface RunningEdges extends EdgeCount {
  each: RunningEdge[]
}

/** What is read of the table `edge`. */
interface Row extends RunningEdge {
  pages: number
  revisions: PagesOfRevision[]
}

/** Takes the reports of edges. */
export class Edges {
  readonly #database: Database
  readonly #health: BuildHealth
  readonly #store: EvidenceStore
  readonly #now: () => number

  constructor(
    database: Database,
    { health, store }: { health: BuildHealth; store: EvidenceStore },
    now: () => number,
  ) {
    this.#database = database
    this.#health = health
    this.#store = store
    this.#now = now
  }

  /**
   * Takes a report that arrived at an instant, in one transaction. A report that was taken before
   * changes nothing.
   */
  async take(report: EdgeReport, arrivedAt: number): Promise<void> {
    const { edge, run, number, channel, revision, builds, evidence } = report
    const { openings = [], told = [], version = null } = report
    const clockMs = report.now === undefined ? null : report.now - arrivedAt
    await this.#database.transaction(async (tx) => {
      const [isNew] = await tx.query(
        `insert into edge
           (name, run, number, channel, revision, seen_at, pages, revisions, version, clock_ms)
         values ($1, $2, $3, $4, $5, $6, $7, $8::json, $9, $10)
         on conflict (name) do update
           set run = $2, number = $3, channel = $4, revision = $5, seen_at = $6, pages = $7,
             revisions = $8::json, version = $9, clock_ms = $10
           where edge.run <> $2 or edge.number < $3
         returning 1 as is_new`,
        [
          edge,
          run,
          number,
          channel,
          revision,
          this.#now(),
          evidence?.pages ?? 0,
          JSON.stringify(evidence?.revisions ?? []),
          version,
          clockMs,
        ],
      )
      if (isNew === undefined) return
      await this.#health.add(tx, builds)
      if (evidence) await this.#store.add(tx, channel, evidence)
      if (openings.length > 0) await addOpenings(tx, openings)
      if (told.length > 0) await addTold(tx, channel, told, this.#now())
    })
    if (builds.length > 0) await this.#health.refresh()
  }

  /** The edges of a channel with a recent report, and how many of them serve a revision. */
  async running(channel: string, revision: number): Promise<RunningEdges> {
    const rows = await this.#database.query<Row>(
      `select name, revision, version, clock_ms::float8 as "clockMs", pages, revisions
       from edge where channel = $1 and seen_at > $2 order by name`,
      [channel, this.#now() - GONE_MS],
    )
    return {
      running: rows.length,
      serving: rows.filter((one) => one.revision === revision).length,
      pages: rows.reduce((sum, { pages }) => sum + pages, 0),
      revisions: sumsOf(rows.flatMap(({ revisions }) => revisions)),
      each: rows.map(({ name, revision: serves, version, clockMs }) => ({
        name,
        revision: serves,
        version,
        clockMs,
      })),
    }
  }
}

/** The open pages of several edges as one list, the newest revision first. */
function sumsOf(pages: readonly PagesOfRevision[]): PagesOfRevision[] {
  const sums = new Map<string, PagesOfRevision & { held: number }>()
  for (const { revision, arm, pages: open, held = 0 } of pages) {
    const name = `${revision} ${arm}`
    const sum = sums.get(name) ?? { revision, arm, pages: 0, held: 0 }
    sums.set(name, { ...sum, pages: sum.pages + open, held: sum.held + held })
  }
  return [...sums.values()].toSorted(
    (one, other) => other.revision - one.revision || (one.arm < other.arm ? -1 : 1),
  )
}

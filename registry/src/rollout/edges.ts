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

  /** Takes a report, in one transaction. A report that was taken before changes nothing. */
  async take(report: EdgeReport): Promise<void> {
    const { edge, run, number, channel, revision, builds, evidence } = report
    const { openings = [], told = [] } = report
    await this.#database.transaction(async (tx) => {
      const [isNew] = await tx.query(
        `insert into edge (name, run, number, channel, revision, seen_at, pages, revisions)
         values ($1, $2, $3, $4, $5, $6, $7, $8::json)
         on conflict (name) do update
           set run = $2, number = $3, channel = $4, revision = $5, seen_at = $6, pages = $7,
             revisions = $8::json
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

  /** The number of edges of a channel with a recent report, and of those that serve a revision. */
  async count(channel: string, revision: number): Promise<EdgeCount> {
    const since = this.#now() - GONE_MS
    const revisions = await this.#database.query<PagesOfRevision>(
      `select (one->>'revision')::int as revision, one->>'arm' as arm,
         sum((one->>'pages')::int)::int as pages,
         sum(coalesce((one->>'held')::int, 0))::int as held
       from edge, json_array_elements(revisions) as one
       where channel = $1 and seen_at > $2 group by 1, 2 order by 1 desc, 2`,
      [channel, since],
    )
    const [row] = await this.#database.query<{ running: string; serving: string; pages: string }>(
      `select count(*) as running, count(*) filter (where revision = $2) as serving,
         coalesce(sum(pages), 0) as pages
       from edge where channel = $1 and seen_at > $3`,
      [channel, revision, since],
    )
    const { running, serving, pages } = row!
    return {
      running: Number(running),
      serving: Number(serving),
      pages: Number(pages),
      revisions,
    }
  }
}

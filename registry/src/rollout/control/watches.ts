import type { Database, Queries } from '@kontor/server/database'
import type { ArmName, BuildId, BuildLoads, Evidence } from '@kontor/shared/wire'
import { type Canary, stepOf } from '../../channels/canaries/canary.ts'
import type { Channels } from '../../channels/channels.ts'
import type { Revision } from '../../channels/revisions/revision.ts'
import type { Minute } from '../evidence/silence.ts'
import { loadsSince } from './canary-loads.ts'
import {
  newWatch,
  type Watch,
  withDocuments,
  withFailures,
  withMinute,
  withSample,
} from './watch.ts'

const MINUTE_MS = 60_000
/**
 * Time for a page to report after the minute in which it was served, and for its edge to pass the
 * report on, ms.
 */
const REPORT_MS = 75_000

/** A canary that a channel runs. */
export interface Watched {
  channel: string
  current: Revision
  canary: Canary
}

type Split = Record<ArmName, number>

/** The watches of the canaries, in the database. */
export class Watches {
  readonly #database: Database
  readonly #channels: Channels
  readonly #now: () => number

  constructor(database: Database, channels: Channels, now: () => number) {
    this.#database = database
    this.#channels = channels
    this.#now = now
  }

  /** The canaries of all channels. */
  running(): Watched[] {
    return this.#channels.names().flatMap((channel) => this.#of(channel) ?? [])
  }

  /** The watch of a canary. */
  read({ channel, canary }: Watched): Promise<Watch> {
    return this.#database.transaction((tx) => this.#lock(tx, channel, canary))
  }

  /** Changes the watch of a canary, which stays locked meanwhile. */
  async change({ channel, canary }: Watched, how: (watch: Watch) => Watch): Promise<Watch> {
    return this.#database.transaction(async (tx) => {
      const changed = how(await this.#lock(tx, channel, canary))
      await save(tx, channel, canary, changed)
      return changed
    })
  }

  /**
   * Adds the report of an edge, whose sums are already stored, in the transaction of the report.
   */
  async add(tx: Queries, channel: string, { documents, loads }: Evidence): Promise<void> {
    const watched = this.#of(channel)
    if (watched === null) return
    const { canary } = watched
    const isOfIt = ({ revision }: { revision: number }) => revision >= canary.began
    let watch = await this.#lock(tx, channel, canary)
    watch = withDocuments(watch, documents.filter(isOfIt))
    for (const area of Object.keys(canary.builds))
      watch = await this.#addFailures(tx, watched, watch, area, loads.filter(isOfIt))
    watch = this.#addSample(watched, watch, loads.filter(isOfIt))
    await save(tx, channel, canary, watch)
  }

  /** Judges the silence of those minutes whose pages have had their time to report. */
  async endMinutes(watched: Watched): Promise<void> {
    const last = Math.floor((this.#now() - REPORT_MS) / MINUTE_MS) - 1
    const { channel, canary } = watched
    await this.#database.transaction(async (tx) => {
      let watch = await this.#lock(tx, channel, canary)
      if (watch.minute >= last) return
      for (const area of Object.keys(canary.builds))
        for (const [at, minute] of await silentMinutes(tx, watched, area, watch.minute, last))
          watch = withMinute(watch, area, minute, at)
      await save(tx, channel, canary, { ...watch, minute: last })
    })
  }

  /**
   * The loads that pages have reported since the canary's step began, of the canary's build with
   * the fewest.
   */
  async loadsOfStep({ channel, canary }: Watched): Promise<number> {
    const { began, builds, since } = canary
    const loads = Object.keys(builds).map((area) =>
      loadsSince(this.#database, { channel, began, area }, Math.floor(since / MINUTE_MS)),
    )
    return Math.min(...(await Promise.all(loads)))
  }

  /** The loads of the canary's build of an area that pages have reported since the canary began. */
  loadsOf({ channel, canary: { began } }: Watched, area: BuildId): Promise<number> {
    return loadsSince(this.#database, { channel, began, area }, 0)
  }

  #of(channel: string): Watched | null {
    const current = this.#channels.history(channel).at(-1)
    return current?.canary ? { channel, current, canary: current.canary } : null
  }

  async #lock(tx: Queries, channel: string, { began, builds }: Canary): Promise<Watch> {
    const first = newWatch(Object.keys(builds), Math.floor(this.#now() / MINUTE_MS) - 1)
    const begun = await tx.query(
      `insert into canary_watch (channel, began, state) values ($1, $2, $3::json)
       on conflict do nothing returning began`,
      [channel, began, JSON.stringify(first)],
    )
    // A channel has one canary at a time; the results of earlier ones are in their incidents.
    if (begun.length > 0)
      await tx.query('delete from canary_watch where channel = $1 and began < $2', [channel, began])
    const [row] = await tx.query<{ state: Watch }>(
      'select state from canary_watch where channel = $1 and began = $2 for update',
      [channel, began],
    )
    return row!.state
  }

  /** The failures of a report, minute by minute, each with the canary's share of that minute. */
  async #addFailures(
    tx: Queries,
    { channel, current, canary }: Watched,
    before: Watch,
    area: BuildId,
    loads: readonly BuildLoads[],
  ): Promise<Watch> {
    const isRun = ({ id, arm, version }: BuildLoads) =>
      id === area && version === (arm === 'canary' ? canary.builds : current.builds)[area]
    const failing = loads.filter((row) => isRun(row) && failuresIn(row) > 0)
    let watch = before
    for (const minute of new Set(failing.map((row) => row.minute))) {
      const rows = failing.filter((row) => row.minute === minute)
      const served = await servedIn(tx, channel, canary.began, minute)
      const share = shareOf(served, stepOf(canary).share)
      if (share === null) continue
      watch = withFailures(watch, area, {
        ...failuresByArm(rows),
        share,
        networks: rows.flatMap((row) => (row.arm === 'canary' ? row.networks : [])),
        at: this.#now(),
      })
    }
    return watch
  }

  /** The host is in every page, so its loads are the browsers of both arms. */
  #addSample({ channel }: Watched, before: Watch, loads: readonly BuildLoads[]): Watch {
    const history = this.#channels.history(channel)
    let watch = before
    for (const { id, arm, revision, loaded } of loads) {
      if (id !== 'host' || loaded === 0) continue
      const then = history.findLast((one) => one.revision === revision)?.canary
      const share = then && stepOf(then).share
      if (!share || share >= 1) continue
      const none = { stable: 0, canary: 0 }
      watch = withSample(watch, { ...none, [arm]: loaded, share })
    }
    return watch
  }
}

async function save(tx: Queries, channel: string, { began }: Canary, watch: Watch): Promise<void> {
  await tx.query('update canary_watch set state = $3::json where channel = $1 and began = $2', [
    channel,
    began,
    JSON.stringify(watch),
  ])
}

function failuresIn({ failures }: BuildLoads): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0)
}

function failuresByArm(rows: readonly BuildLoads[]): Split {
  const sum: Split = { stable: 0, canary: 0 }
  for (const row of rows) sum[row.arm] += failuresIn(row)
  return sum
}

/** The documents of a minute, by arm. */
async function servedIn(
  tx: Queries,
  channel: string,
  began: number,
  minute: number,
): Promise<Split> {
  const rows = await tx.query<{ arm: ArmName; served: string }>(
    `select arm, sum(served)::text as served from page_minute
     where channel = $1 and minute = $2 and revision >= $3 group by arm`,
    [channel, minute, began],
  )
  const served = { stable: 0, canary: 0 }
  for (const row of rows) served[row.arm] = Number(row.served)
  return served
}

/**
 * The canary's share of the documents of a minute; the requested share when one arm served none.
 * Null when all browsers are in one arm, because then nothing can be compared.
 */
function shareOf({ stable, canary }: Split, requested: number): number | null {
  if (stable > 0 && canary > 0) return canary / (stable + canary)
  return requested > 0 && requested < 1 ? requested : null
}

/**
 * By minute and arm, the documents that opened an area, and those whose pages stayed silent. A host
 * is in every document.
 */
async function silentMinutes(
  tx: Queries,
  { channel, canary }: Watched,
  area: BuildId,
  after: number,
  last: number,
): Promise<[at: number, Minute][]> {
  const rows = await tx.query<{ minute: string; arm: ArmName; served: string; heard: string }>(
    `select minute, arm, sum(served)::text as served, sum(heard)::text as heard
     from page_minute
     where channel = $1 and revision >= $2 and minute > $3 and minute <= $4
       and ($5 = 'host' or area = $5)
     group by minute, arm order by minute`,
    [channel, canary.began, after, last, area],
  )
  return [...new Set(rows.map(({ minute }) => minute))].map((minute) => {
    const of = (name: ArmName) => {
      const row = rows.find((one) => one.minute === minute && one.arm === name)
      const pages = Number(row?.served ?? 0)
      return { pages, silent: Math.max(0, pages - Number(row?.heard ?? 0)) }
    }
    return [Number(minute), { stable: of('stable'), canary: of('canary') }]
  })
}

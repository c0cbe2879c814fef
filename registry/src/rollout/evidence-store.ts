import type { Database, Queries } from '@kontor/server/database'
import type { Evidence, PageVitals } from '@kontor/shared/wire'
import type { BuildRef } from '../builds/build-ref.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Channels } from '../channels/channels.ts'
import type { Watches } from './control/watches.ts'
import { addDocuments, addError, addLoads, addVitals, deleteOldEvidence } from './evidence-rows.ts'

const MINUTE_MS = 60_000
/** Maximum age of a row, and how far the clock of an edge may be ahead, minutes. */
const OLDEST = 2 * 24 * 60
const AHEAD = 2
/** The interval in which old rows are deleted, ms. */
const CLEAN_MS = 3600_000

interface Options {
  builds: BuildStore
  channels: Channels
  watches: Watches
  now: () => number
}

/** The reports of pages, in sums by minute, for 30 days. */
export class EvidenceStore {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Adds the report of an edge, in the transaction of the report. Rows outside the accepted time,
   * and of builds that are not published, are left out.
   */
  async add(tx: Queries, channel: string, evidence: Evidence): Promise<void> {
    const { watches, now } = this.#options
    const known = this.#known(evidence)
    for (const one of known.documents) await addDocuments(tx, channel, one)
    for (const one of known.loads) await addLoads(tx, channel, one)
    for (const one of known.vitals)
      for (const build of this.#buildsOf(channel, one)) await addVitals(tx, channel, build, one)
    for (const one of known.errors) await addError(tx, one, now())
    await watches.add(tx, channel, known)
  }

  /** Deletes old rows at intervals. Returns a function that stops it. */
  start(database: Database): () => void {
    const { now } = this.#options
    const clean = () => void deleteOldEvidence(database, now()).catch(console.error)
    const timer = setInterval(clean, CLEAN_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** The builds of the opened area and of the host, in an arm of a revision. */
  #buildsOf(channel: string, { revision, arm, area }: PageVitals): BuildRef[] {
    const then = this.#options.channels.history(channel).find((one) => one.revision === revision)
    const builds = { ...then?.builds, ...(arm === 'canary' && then?.canary?.builds) }
    return [...new Set(['host', area])].flatMap((id) => {
      const version = builds[id]
      return version === undefined ? [] : { id, version }
    })
  }

  #known(evidence: Evidence): Evidence {
    const { builds, now } = this.#options
    const minute = Math.floor(now() / MINUTE_MS)
    const isNow = (one: { minute: number }) =>
      one.minute <= minute + AHEAD && one.minute >= minute - OLDEST
    const isBuild = ({ id, version }: { id: string; version: string }) =>
      builds.find(id, version) !== undefined
    return {
      ...evidence,
      documents: evidence.documents.filter(isNow),
      loads: evidence.loads.filter((one) => isNow(one) && isBuild(one)),
      vitals: evidence.vitals.filter(isNow),
      errors: evidence.errors.filter(isBuild),
    }
  }
}

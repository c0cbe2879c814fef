import { randomUUID } from 'node:crypto'
import type { EdgeReport, Opening, PagesOfRevision, ToldPages } from '@kontor/shared/wire'
import { Unavailable } from '../base/sources.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Beacons } from './beacons.ts'

/** The interval of reports, and the longest time without one, ms. */
const EVERY_MS = 1_000
const SILENCE_MS = 10_000

interface Options {
  beacons: Beacons
  evidence: Evidence
  /** The number of pages with an open stream of news. */
  pages: () => number
  /** The open pages whose revision is known, grouped by it. */
  revisions: () => PagesOfRevision[]
  /** Takes the openings of previews since the last report. */
  openings: () => Opening[]
  /** Takes the times in which open pages were told of revisions, since the last report. */
  told: () => ToldPages[]
  edge: string
  channel: string
  /** The version of this program. */
  version: string
  /** This edge's clock, ms. */
  now: () => number
  /** The served revision; null when none is served. */
  revision: () => number | null
  /** @throws Unavailable when the report may not have arrived. */
  send: (report: EdgeReport) => Promise<void>
  warn: (sentence: string) => void
}

/**
 * Each second, sends the registry the reports of pages and the served revision. A report whose
 * answer was lost is sent again under its number, so that it counts once.
 */
export class Reporter {
  readonly #options: Options
  readonly #run = randomUUID()
  #number = 0
  /** The last report, while it has no answer. */
  #open: EdgeReport | null = null
  #last = { at: 0, revision: null as number | null, open: '[]' }
  #isFailing = false
  #sending: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Reports at intervals. Returns a function that stops the reporter. */
  start(): () => void {
    const timer = setInterval(() => void this.report(), EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Sends a report now, after the running one. Resolves also when the registry does not answer. */
  report(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#report()).catch(console.error)
    return this.#sending
  }

  async #report(): Promise<void> {
    this.#open ??= this.#next()
    if (this.#open === null) return
    try {
      // A report that is sent again would otherwise look like one of a clock that is late.
      await this.#options.send({ ...this.#open, now: this.#options.now() })
      const open = JSON.stringify(this.#open.evidence?.revisions)
      this.#last = { at: Date.now(), revision: this.#open.revision, open }
      this.#open = null
      this.#isFailing = false
    } catch (cause) {
      if (!(cause instanceof Unavailable)) throw cause
      if (!this.#isFailing) this.#options.warn(`Reports of pages wait: ${cause.message}.`)
      this.#isFailing = true
    }
  }

  /** The next report; null when there is nothing new and the last one is recent. */
  #next(): EdgeReport | null {
    const { beacons, evidence, pages, edge, channel, version } = this.#options
    const revisions = this.#options.revisions()
    const builds = beacons.take()
    const revision = this.#options.revision()
    const isRecent = Date.now() - this.#last.at < SILENCE_MS
    const rows = evidence.take()
    const openings = this.#options.openings()
    const told = this.#options.told()
    const isEmpty =
      builds.length === 0 &&
      openings.length === 0 &&
      told.length === 0 &&
      Object.values(rows).every(({ length }) => length === 0)
    const isSame = revision === this.#last.revision && JSON.stringify(revisions) === this.#last.open
    if (isEmpty && isSame && isRecent) return null
    this.#number += 1
    const report = { edge, run: this.#run, number: this.#number, channel, revision, builds }
    return {
      ...report,
      version,
      evidence: { ...rows, pages: pages(), revisions },
      ...(openings.length > 0 && { openings }),
      ...(told.length > 0 && { told }),
    }
  }
}

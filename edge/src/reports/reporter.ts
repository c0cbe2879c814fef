import { randomUUID } from 'node:crypto'
import type { EdgeReport, Opening, PagesOfRevision, ToldPages } from '@kontor/shared/wire'
import { Unavailable } from '../base/sources.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Beacons } from './beacons.ts'

/** The interval of reports, and the longest silence, ms. */
const EVERY_MS = 1_000
const SILENCE_MS = 10_000

interface Options {
  beacons: Beacons
  evidence: Evidence
  /** Pages that have a stream of news open. */
  pages: () => number
  /** Those of them whose revision is known. */
  revisions: () => PagesOfRevision[]
  /** Takes the openings of previews since the last report. */
  openings: () => Opening[]
  /** Takes how long it took to tell open pages, since the last report. */
  told: () => ToldPages[]
  edge: string
  channel: string
  /** The revision that is served; null when none is. */
  revision: () => number | null
  /** @throws Unavailable when the report may not have arrived. */
  send: (report: EdgeReport) => Promise<void>
  warn: (sentence: string) => void
}

/**
 * Reports to the registry each second what pages have reported, and which revision is served. A
 * report whose answer was lost is sent again under its number, so that it counts once.
 */
export class Reporter {
  readonly #options: Options
  readonly #run = randomUUID()
  #number = 0
  /** The report that has no answer yet. */
  #open: EdgeReport | null = null
  #last = { at: 0, revision: null as number | null, open: '[]' }
  #isFailing = false
  #sending: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Reports at intervals. Returns a function that stops it. */
  start(): () => void {
    const timer = setInterval(() => void this.report(), EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Reports now, after what is being sent. Resolves also when the registry does not answer. */
  report(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#report()).catch(console.error)
    return this.#sending
  }

  async #report(): Promise<void> {
    this.#open ??= this.#next()
    if (this.#open === null) return
    try {
      await this.#options.send(this.#open)
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
    const { beacons, evidence, pages, edge, channel } = this.#options
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
      evidence: { ...rows, pages: pages(), revisions },
      ...(openings.length > 0 && { openings }),
      ...(told.length > 0 && { told }),
    }
  }
}

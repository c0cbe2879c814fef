import {
  addBuckets,
  bucketOf,
  type BuildEvent,
  type BuildLoads,
  type BuildReport,
  type CountedError,
  type Documents,
  type Evidence as Report,
  faultEvent,
  type FaultKind,
  type PageReport,
  type PageVitals,
  REPORTED_ROWS,
  type VitalName,
} from '@kontor/shared/wire'
import type { Draw } from '../arms/draw.ts'
import { Seen } from './seen.ts'
import { Sums } from './sums.ts'
import { MINUTE_MS, type Ticketed, type Tickets } from './tickets.ts'

/** Maximum remembered tickets, and browsers with their reports: some 20 MB. */
const SEEN = 200_000
/** Maximum rows of each kind that wait for the registry. */
const ROWS = 20_000
/** Maximum networks of failures that a row names. */
const NETWORKS = 10

type Failure = keyof BuildLoads['failures']
const failures: ReadonlySet<BuildEvent> = new Set<Failure>([
  'fell-back',
  'failed',
  'threw',
  'blocked',
])

/** The sender of a report. */
interface Sender {
  browser: string
  network: string
}

interface Options {
  now: () => number
  /** Which browsers run the canary of the channel; null while none runs. */
  draw: () => Draw | null
}

/**
 * Sums up the reports of pages with a ticket, by the minute in which they were served. A browser
 * counts once for each build: it was loaded, it ran well, its first failure, and each kind of
 * fault. In an area with a running canary it counts again, see `canaryOf`. A report without a valid
 * ticket counts nowhere.
 */
export class Evidence {
  readonly #tickets: Tickets
  readonly #now: () => number
  readonly #draw: () => Draw | null
  readonly #served = new Seen(SEEN)
  readonly #heard = new Seen(SEEN)
  readonly #browsers = new Seen(SEEN)
  readonly #documents = new Sums<Documents>(ROWS)
  readonly #loads = new Sums<BuildLoads>(ROWS)
  readonly #errors = new Sums<CountedError>(ROWS)
  readonly #vitals = new Sums<PageVitals>(ROWS)

  constructor(tickets: Tickets, { now, draw }: Options) {
    this.#tickets = tickets
    this.#now = now
    this.#draw = draw
  }

  /** Counts a document, and returns its ticket; null while there is no key. */
  serve(one: Omit<Ticketed, 'minute'>, { browser, network }: Sender): string | null {
    const ticketed = { ...one, minute: Math.floor(this.#now() / MINUTE_MS) }
    const ticket = this.#tickets.issue(ticketed, browser)
    if (ticket !== null && this.#served.add(ticket)) this.#addDocument(ticketed, 'served', network)
    return ticket
  }

  /** Counts a page's report, if its ticket was issued to this browser. */
  count({ ticket, builds, vitals = {} }: PageReport, sender: Sender): void {
    const ticketed = ticket && this.#tickets.read(ticket, sender.browser, this.#now())
    if (!ticketed) return
    for (const build of builds) this.#addBuild(ticketed, build, sender)
    const isHeard = builds.some(({ id, event }) => id === ticketed.area && event !== 'healthy')
    if (isHeard && this.#heard.add(ticket)) this.#addDocument(ticketed, 'heard')
    for (const [name, value] of Object.entries(vitals))
      if (this.#browsers.add(`${ticket} ${name}`))
        this.#addVital(ticketed, name as VitalName, value)
  }

  /** The rows that are new since the last call; of many rows, only the first ones. */
  take(): Omit<Report, 'pages' | 'revisions'> {
    return {
      documents: this.#documents.take(REPORTED_ROWS),
      loads: this.#loads.take(REPORTED_ROWS),
      errors: this.#errors.take(REPORTED_ROWS),
      vitals: this.#vitals.take(REPORTED_ROWS),
    }
  }

  #addDocument({ area, ...place }: Ticketed, what: 'served' | 'heard', network?: string): void {
    this.#documents.add(
      `${keyOf(place)} ${area}`,
      () => ({ ...place, area, served: 0, heard: 0, networks: [] }),
      (row) => ({
        ...row,
        [what]: row[what] + 1,
        networks: network === undefined ? row.networks : this.#withPseudonym(row.networks, network),
      }),
    )
  }

  #addBuild(
    { minute, revision, arm }: Ticketed,
    { id, version, event, ms, error }: BuildReport,
    { browser, network }: Sender,
  ): void {
    const place = { minute, revision, arm }
    const build = `${id}@${version}`
    const canary = canaryOf(this.#draw(), revision, id)
    const counted = `${browser} ${build} ${canary?.step ?? ''}`
    const add = (how: (row: BuildLoads) => BuildLoads) =>
      this.#loads.add(
        `${keyOf(place)} ${build}`,
        () => ({ ...place, id, version, ...nothing }),
        how,
      )
    const fault = faultOf(event)
    if (fault !== undefined && this.#browsers.add(`${counted} fault ${fault}`))
      add((row) => withFault(row, fault))
    if (fault === event) return
    const isFailure = failures.has(event)
    const failed = canary ? `${browser} ${id} ${canary.whole}` : counted
    if (!this.#browsers.add(isFailure ? `${failed} failure` : `${counted} ${event}`)) return
    add((row) =>
      isFailure
        ? withFailure(row, event as Failure, this.#withPseudonym(row.networks, network))
        : withLoad(row, event as 'loaded' | 'healthy', ms),
    )
    if (error === undefined) return
    this.#errors.add(
      `${build} ${error}`,
      () => ({ id, version, error, pages: 0 }),
      (row) => ({ ...row, pages: row.pages + 1 }),
    )
  }

  /** The pseudonyms of a row's networks and of one more network, up to the maximum. */
  #withPseudonym(pseudonyms: string[], network: string): string[] {
    if (pseudonyms.length >= NETWORKS) return pseudonyms
    const pseudonym = this.#tickets.pseudonymOf(network)
    return pseudonyms.includes(pseudonym) ? pseudonyms : [...pseudonyms, pseudonym]
  }

  #addVital(document: Ticketed, name: VitalName, value: number): void {
    this.#vitals.add(
      `${keyOf(document)} ${document.area} ${name}`,
      () => ({ ...document, name, values: {} }),
      (row) => ({ ...row, values: addBuckets(row.values, { [bucketOf(value)]: 1 }) }),
    )
  }
}

/**
 * The canary of an area in which a document was served, and its step. Browsers count again in each
 * step, because before it they counted for the stable build alone, and a step moves some of them to
 * the canary. A browser in which a build always fails counts once, in the arm in which it failed
 * first; in both arms it would count against the canary. Null while the area has no canary.
 */
function canaryOf(draw: Draw | null, revision: number, area: string) {
  if (draw === null || revision < draw.canary || !draw.areas.includes(area)) return null
  const whole = `canary ${draw.canary}`
  return { whole, step: `${whole} at ${draw.share}` }
}

const nothing = {
  loaded: 0,
  healthy: 0,
  failures: { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 },
  networks: [],
  times: {},
}

function keyOf({ minute, revision, arm }: Omit<Ticketed, 'area'>): string {
  return `${minute} ${revision} ${arm}`
}

function withLoad(
  row: BuildLoads,
  event: 'loaded' | 'healthy',
  ms: number | undefined,
): BuildLoads {
  const times = ms === undefined ? row.times : addBuckets(row.times, { [bucketOf(ms)]: 1 })
  return { ...row, [event]: row[event] + 1, times }
}

function withFailure(row: BuildLoads, event: Failure, networks: string[]): BuildLoads {
  return {
    ...row,
    failures: { ...row.failures, [event]: row.failures[event] + 1 },
    networks,
  }
}

/** An error is a failure too; the other faults are not failures. */
function faultOf(event: BuildEvent): FaultKind | undefined {
  return event === 'threw' ? 'error' : faultEvent.safeParse(event).data
}

function withFault({ faults = {}, ...row }: BuildLoads, kind: FaultKind): BuildLoads {
  return { ...row, faults: { ...faults, [kind]: (faults[kind] ?? 0) + 1 } }
}

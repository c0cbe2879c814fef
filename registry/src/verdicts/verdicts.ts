import { createHash, randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { Database } from '@kontor/server/database'
import { type BuildCard, type BuildId, buildsOf, versionsOf } from '@kontor/shared/wire'
import type { CheckTimes } from '../base/gate-checks.ts'
import { Refusal } from '../base/refusal.ts'
import type { EachArea } from '../builds/areas.ts'
import { brotliOf } from '../builds/build-record.ts'
import type { BuildStore } from '../builds/build-store.ts'
import { checksOf } from './checks.ts'
import { type BrowserSetting, look, type Question } from './look.ts'
import { type Running, waitingOf } from './open-refusals.ts'
import { sizesFound } from './sizes.ts'
import type { Finding, ListedVerdict, Verdict } from './verdict.ts'
import { addVerdict, listVerdicts, readPicture, readPictures, readVerdict } from './verdict-rows.ts'

/** Time for which a verdict on the same builds is reused, ms. */
const FRESH_MS = 3600_000

/**
 * The setting `GATE_POLICY`. `block`: builds that the browser refuses are not promoted. `require`:
 * builds that no browser has opened are not promoted either. `warn`: all are promoted, and the
 * answer has the verdict.
 */
export type GatePolicy = 'block' | 'require' | 'warn'

interface Options {
  database: Database
  builds: BuildStore
  /** The areas with their size limits, bytes; null for an area without one. */
  areas(): Promise<readonly { id: BuildId; limit: number | null }[]>
  browser: BrowserSetting
  policy: GatePolicy
  now: () => number
  /** Opens a composition; by default in a browser. */
  look?: typeof look
}

/** Builds that do not fit together, and why; see `gate/misfit.ts`. */
interface Unfit {
  code: string
  /** The first reason, a sentence. */
  message: string
  /** The versions of the refused composition. */
  versions: Verdict['builds']
  misfits: readonly NonNullable<Verdict['misfits']>[number][]
}

/**
 * Compares builds with the size limits of their areas and opens compositions in a browser before a
 * channel runs them, and keeps what was seen, as it keeps that builds do not fit together.
 */
export class Verdicts {
  readonly #options: Options
  /** The verdicts on the same builds by their name, one of each channel that asked. */
  readonly #known = new Map<string, readonly Verdict[]>()
  readonly #oneByOne = pLimit(1)

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The verdict on a composition; a recent one on the same builds and limits is reused, for another
   * channel as a verdict of its own. Null when the browser is switched off, unless a build is
   * larger than its area may be.
   */
  async of(question: Question): Promise<Verdict | null> {
    const { browser } = this.#options
    const size = await question.times.wait('size', () => this.#sizes(question))
    if (browser === 'off' && size.result === 'passed') return null
    return this.#oneByOne(async () => {
      const name = nameOf(question, size)
      const known = this.#fresh(name)
      const own = known.find(({ channel }) => channel === question.channel)
      if (own) return own
      const [seen] = known
      const made = seen ? await this.#copy(seen, question) : await this.#make(question, size)
      if (made.result !== 'no-browser') this.#remember(name, [...known, made])
      return made
    })
  }

  /**
   * The verdict on builds that do not fit together, which no browser opens; a fresh one of the same
   * refusal is not made again.
   */
  async ofMisfit(
    {
      channel,
      asked,
      by,
      times,
    }: Pick<Verdict, 'channel' | 'asked' | 'by'> & { times: CheckTimes },
    { code, message, versions, misfits }: Unfit,
  ): Promise<Verdict> {
    const name = JSON.stringify([channel, asked, message])
    const [known] = this.#fresh(name)
    if (known) return known
    const seen = {
      result: 'refused' as const,
      sentence: message,
      visits: [],
      misfits: [...misfits],
    }
    const made: Verdict = {
      id: newId(),
      channel,
      builds: versions,
      ...seen,
      asked,
      checks: checksOf(this.#cardsOf(versions), { ...seen, code, size: null, times }),
      at: this.#options.now(),
      by,
    }
    await addVerdict(this.#options.database, made, new Map())
    this.#remember(name, [made])
    return made
  }

  /** Whether the browser is switched off, so that builds that fit get no verdict. */
  get isOff(): boolean {
    return this.#options.browser === 'off'
  }

  /** Whether the policy lets a channel run builds with a verdict. */
  allows({ result }: Pick<Verdict, 'result'>): boolean {
    const { policy } = this.#options
    if (policy === 'warn' || result === 'passed') return true
    return policy === 'block' && result === 'no-browser'
  }

  /** The newest verdicts, the newest first, of channels that run these builds. */
  async list(runningIn: (channel: string) => Running): Promise<ListedVerdict[]> {
    const listed = await listVerdicts(this.#options.database)
    const waiting = waitingOf(listed, runningIn)
    return listed.map((one, place) => ({ ...one, waiting: waiting[place]! }))
  }

  /** @throws Refusal 404 when there is none */
  async get(id: string): Promise<Verdict> {
    const found = await readVerdict(this.#options.database, id)
    if (found) return found
    throw new Refusal(404, 'verdict-unknown', `There is no verdict ${id}; they are kept 30 days.`)
  }

  /** The picture of a visit, JPEG. @throws Refusal 404 when there is none */
  async picture(id: string, number: number): Promise<Buffer> {
    const found = await readPicture(this.#options.database, id, number)
    if (found) return found
    throw new Refusal(404, 'picture-unknown', `The verdict ${id} has no picture ${number}.`)
  }

  #cardsOf(builds: Verdict['builds']): EachArea<BuildCard> {
    const cardOf = (id: BuildId) => this.#options.builds.require({ id, version: builds[id]! }).card
    const cards = Object.keys(builds).map((id) => [id, cardOf(id)])
    return { ...Object.fromEntries(cards), host: cardOf('host') }
  }

  /** The known verdicts of a name, the first one first; none when that is too old. */
  #fresh(name: string): readonly Verdict[] {
    const known = this.#known.get(name) ?? []
    return known[0] && this.#options.now() - known[0].at < FRESH_MS ? known : []
  }

  /** Remembers verdicts, and forgets those that are too old. */
  #remember(name: string, verdicts: readonly Verdict[]): void {
    this.#known.set(name, verdicts)
    for (const one of this.#known.keys()) if (this.#fresh(one).length === 0) this.#known.delete(one)
  }

  /** Compares the builds that change with the limits of their areas. */
  async #sizes({ composition, changed, before }: Question): Promise<Finding> {
    const { builds } = this.#options
    const areas = await this.#options.areas()
    return sizesFound(
      buildsOf(composition)
        .filter(({ id }) => changed.includes(id))
        .map(({ id, version }) => {
          // A channel may have lost a build that it runs; see `self-check.ts`.
          const ran = before[id] === undefined ? undefined : builds.find(id, before[id])
          return {
            build: `${id}@${version}`,
            size: brotliOf(builds.require({ id, version })),
            limit: areas.find((area) => area.id === id)?.limit ?? null,
            before: ran ? { version: ran.card.version, size: brotliOf(ran) } : null,
          }
        }),
    )
  }

  /** Stores for a channel what was seen of the same builds for another one. */
  async #copy(seen: Verdict, { channel, by }: Question): Promise<Verdict> {
    const { database, now } = this.#options
    const made: Verdict = { ...seen, id: newId(), channel, at: now(), by }
    await addVerdict(database, made, await readPictures(database, seen.id))
    return made
  }

  async #make(question: Question, size: Finding): Promise<Verdict> {
    const { database, builds: known, now, browser, look: open = look } = this.#options
    const { channel, composition, changed, by, times } = question
    const seen = await open(question, known, browser)
    const pictures = new Map<number, Buffer>()
    const visits = seen.visits.map(({ picture, ...visit }, number) => {
      if (picture !== null) pictures.set(number, Buffer.from(picture, 'base64'))
      return { ...visit, picture: picture !== null }
    })
    const builds = versionsOf(composition)
    const found = { ...seen, visits, misfits: null }
    const made: Verdict = {
      id: newId(),
      channel,
      builds,
      ...found,
      ...(size.result === 'failed' && { result: 'refused', sentence: size.found }),
      asked: changed.map((id) => `${id}@${builds[id]}`),
      checks: checksOf(this.#cardsOf(builds), { ...found, code: null, size, times }),
      at: now(),
      by,
    }
    await addVerdict(database, made, pictures)
    return made
  }
}

function newId(): string {
  return randomUUID().slice(0, 8)
}

/** One name for the same builds, the same sizes and the same question. */
function nameOf({ composition, changed, besides }: Question, { found }: Finding): string {
  const builds = buildsOf(composition).map(({ id, version }) => `${id}@${version}`)
  const met = besides.map(({ areas, others }) => `${areas.join(' ')} with ${others.join(' ')}`)
  return createHash('sha256')
    .update([...builds.toSorted(), ...changed.toSorted(), ...met.toSorted(), found].join())
    .digest('hex')
}

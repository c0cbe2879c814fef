import { createHash, randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { BrowserFailed, installedBrowser, openInBrowser, type Visit } from '@kontor/gate'
import type { Database } from '@kontor/server/database'
import {
  type AreaRoute,
  type BuildCard,
  type BuildId,
  buildsOf,
  type Composition,
  type PinnedBuild,
  versionsOf,
  writeComposition,
} from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import type { EachArea } from '../builds/areas.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Meeting } from '../builds/meeting.ts'
import { servedOf } from '../builds/served.ts'
import { checksOf } from './checks.ts'
import { type Running, waitingOf } from './open-refusals.ts'
import { sentenceOf } from './sentence.ts'
import type { ListedVerdict, Verdict } from './verdict.ts'
import { addVerdict, listVerdicts, readPicture, readVerdict } from './verdict-rows.ts'

/** Time for which a verdict on the same builds is reused, ms. */
const FRESH_MS = 3600_000

/**
 * The setting `GATE_POLICY`. `block`: builds that the browser refuses are not promoted. `require`:
 * builds that no browser has opened are not promoted either. `warn`: all are promoted, and the
 * answer has the verdict.
 */
export type GatePolicy = 'block' | 'require' | 'warn'

/** The setting `GATE_BROWSER`: a Chromium, an installed one, or none. */
export type BrowserSetting = Installed | 'off'
type Installed = { at: string } | 'installed'

interface Options {
  database: Database
  builds: BuildStore
  browser: BrowserSetting
  policy: GatePolicy
  now: () => number
}

/** The planned composition of a channel, and the circumstances that the gate must know. */
export interface Question {
  channel: string
  composition: Composition
  /** The areas whose builds change. */
  changed: readonly BuildId[]
  /** The other groups of builds in which pages would run the changed builds. */
  besides: readonly Meeting[]
  /** Name of the token that asks. */
  by: string
  /** The registry's own address, for the files of the builds. */
  registryUrl: string
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
 * Opens compositions in a browser before a channel runs them, and keeps what was seen, as it keeps
 * that builds do not fit together.
 */
export class Verdicts {
  readonly #options: Options
  readonly #known = new Map<string, Verdict>()
  readonly #oneByOne = pLimit(1)

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The verdict on a composition; a recent one on the same builds is reused. Null when the browser
   * is switched off.
   */
  async of(question: Question): Promise<Verdict | null> {
    const { browser } = this.#options
    if (browser === 'off') return null
    return this.#oneByOne(async () => {
      const name = nameOf(question)
      const known = this.#fresh(name)
      if (known) return known
      const made = await this.#make(question, browser)
      if (made.result !== 'no-browser') this.#known.set(name, made)
      return made
    })
  }

  /**
   * The verdict on builds that do not fit together, which no browser opens; a fresh one of the same
   * refusal is not made again.
   */
  async ofMisfit(
    { channel, asked, by }: Pick<Verdict, 'channel' | 'asked' | 'by'>,
    { code, message, versions, misfits }: Unfit,
  ): Promise<Verdict> {
    const name = JSON.stringify([channel, asked, message])
    const known = this.#fresh(name)
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
      checks: checksOf(this.#cardsOf(versions), { ...seen, code }),
      at: this.#options.now(),
      by,
    }
    await addVerdict(this.#options.database, made, new Map())
    this.#known.set(name, made)
    return made
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

  #fresh(name: string): Verdict | null {
    const known = this.#known.get(name)
    return known && this.#options.now() - known.at < FRESH_MS ? known : null
  }

  async #make(question: Question, browser: Installed): Promise<Verdict> {
    const { database, now } = this.#options
    const { channel, composition, changed, by } = question
    const seen = await this.#look(question, browser)
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
      asked: changed.map((id) => `${id}@${builds[id]}`),
      checks: checksOf(this.#cardsOf(builds), { ...found, code: null }),
      at: now(),
      by,
    }
    await addVerdict(database, made, pictures)
    return made
  }

  async #look(
    { composition, changed, besides, registryUrl }: Question,
    setting: Installed,
  ): Promise<Pick<Verdict, 'result' | 'sentence'> & { visits: Visit[] }> {
    const browser = setting === 'installed' ? installedBrowser() : setting.at
    if (browser === undefined)
      return unseen('No browser is installed: nothing was opened. Name one with GATE_BROWSER.')
    const open = (one: Composition, toVisit: (build: PinnedBuild) => AreaRoute[]) => {
      const pinned = buildsOf(one)
      return openInBrowser({
        composition: writeComposition(one),
        builds: pinned.map((build) => servedOf(this.#options.builds.require(build))),
        registryUrl,
        visits: pinned.map((build) => {
          const { id, version } = build
          return { id, version, routes: toVisit(build) }
        }),
        browser,
      })
    }
    const isChanged = ({ id }: PinnedBuild) => changed.includes(id) || changed.includes('host')
    try {
      const visits = await open(composition, (build) => (isChanged(build) ? build.routes : []))
      for (const { composition: other, areas, others } of besides) {
        const seen = await open(other, ({ id, routes }) =>
          areas.includes(id) ? routes.slice(0, 1) : [],
        )
        const met = ` with ${others.join(' and ')}`
        visits.push(...seen.map((visit) => ({ ...visit, build: visit.build + met })))
      }
      const sentence = sentenceOf(visits)
      return { result: sentence === '' ? 'passed' : 'refused', sentence, visits }
    } catch (cause) {
      if (!(cause instanceof BrowserFailed)) throw cause
      return unseen(cause.message)
    }
  }
}

function newId(): string {
  return randomUUID().slice(0, 8)
}

function unseen(sentence: string) {
  return { result: 'no-browser' as const, sentence, visits: [] }
}

/** One name for the same builds and the same question. */
function nameOf({ composition, changed, besides }: Question): string {
  const builds = buildsOf(composition).map(({ id, version }) => `${id}@${version}`)
  const met = besides.map(({ areas, others }) => `${areas.join(' ')} with ${others.join(' ')}`)
  return createHash('sha256')
    .update([...builds.toSorted(), ...changed.toSorted(), ...met.toSorted()].join())
    .digest('hex')
}

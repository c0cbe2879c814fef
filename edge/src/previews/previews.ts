import {
  type Opening,
  type PreviewFeed,
  REPORTED_PREVIEWS,
  type ServedBuild,
} from '@kontor/shared/wire'
import type { ServedArm } from '../arms/release.ts'
import { Unavailable } from '../base/sources.ts'
import { takeFirst } from '../base/take-first.ts'
import type { VerifiedPreview } from '../trust/read-preview.ts'

/** The interval in which the edge asks the registry about a preview in use, ms. */
const FRESH_MS = 2_000
/** Maximum kept previews; the edge asks the registry again about a dropped one. */
const MOST = 100

/** A preview that can be opened. */
export interface OpenPreview {
  arm: ServedArm
  /** When it ends, ms. */
  until: number
}

/** The last answer about a preview; null when it is over, or never existed. */
interface Known {
  askedAt: number
  preview: OpenPreview | null
}

interface Options {
  /** Asks the registry; null when the preview is over. @throws Unavailable or Untrusted */
  ask(id: string): Promise<PreviewFeed | null>
  /** Checks the signatures. @throws Untrusted when they are wrong */
  verify(found: PreviewFeed): VerifiedPreview
  /** Copies the builds that a preview runs. */
  take(builds: readonly ServedBuild[]): Promise<void>
  now: () => number
}

/**
 * The previews that browsers of this edge have opened. While a preview is used, the edge asks the
 * registry about it every two seconds, so that a stopped preview ends. While the registry does not
 * answer, the preview goes on until its signature ends.
 */
export class Previews {
  readonly #options: Options
  readonly #known = new Map<string, Known>()
  /** Preview → how often its link was opened since the last report. */
  readonly #openings = new Map<string, number>()
  readonly #asking = new Map<string, Promise<OpenPreview | null>>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * A preview that can be opened; null when it is over.
   * @throws Unavailable when it is not known here and the registry does not answer, Untrusted when
   * its answer is not taken
   */
  async of(id: string): Promise<OpenPreview | null> {
    const known = this.#known.get(id)
    if (known && this.#options.now() - known.askedAt < FRESH_MS) return this.current(id) ?? null
    const asked = this.#asking.get(id) ?? this.#ask(id).finally(() => this.#asking.delete(id))
    this.#asking.set(id, asked)
    return asked
  }

  /** Counts that a link was opened. */
  countOpening(id: string): void {
    this.#openings.set(id, (this.#openings.get(id) ?? 0) + 1)
  }

  /** The openings since the last call, of a limited number of previews. */
  takeOpenings(): Opening[] {
    return takeFirst(this.#openings, REPORTED_PREVIEWS).map(([preview, times]) => ({
      preview,
      times,
    }))
  }

  /**
   * The preview without asking the registry: null when it is over, undefined when it is unknown.
   */
  current(id: string): OpenPreview | null | undefined {
    const preview = this.#known.get(id)?.preview
    return preview && preview.until <= this.#options.now() ? null : preview
  }

  async #ask(id: string): Promise<OpenPreview | null> {
    const { ask, now } = this.#options
    const askedAt = now()
    try {
      const found = await ask(id)
      const preview = found && (await this.#open(found, this.current(id) ?? null))
      this.#keep(id, { askedAt, preview })
      return preview
    } catch (cause) {
      const before = this.current(id)
      if (!(cause instanceof Unavailable) || !before || endOf(before) <= now()) throw cause
      this.#keep(id, { askedAt, preview: before })
      return before
    }
  }

  /**
   * Keeps the arm, with its rendered pages, while builds and end stay the same and half of the
   * signature's time is left.
   */
  async #open(found: PreviewFeed, before: OpenPreview | null): Promise<OpenPreview> {
    const { verify, take, now } = this.#options
    const { composition, document, builds: described, until } = verify(found)
    if (before && isSame(before, composition, now())) return before
    await take(described)
    return { arm: { name: 'stable', composition, document }, until }
  }

  #keep(id: string, known: Known): void {
    this.#known.delete(id)
    this.#known.set(id, known)
    const [first] = this.#known.keys()
    if (this.#known.size > MOST && first !== undefined) this.#known.delete(first)
  }
}

function endOf({ arm }: OpenPreview): number {
  return arm.composition.expiresAt
}

type Composition = ServedArm['composition']

function isSame({ arm: { composition: before } }: OpenPreview, after: Composition, now: number) {
  const isYoung = before.expiresAt - now > (before.expiresAt - before.issuedAt) / 2
  const partsOf = ({ host, remotes, preview }: Composition) => [
    preview?.until,
    ...[host, ...Object.values(remotes)].map(({ id, version, base }) => `${id}@${version} ${base}`),
  ]
  return isYoung && partsOf(before).join() === partsOf(after).join()
}

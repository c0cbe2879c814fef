import { setTimeout as pause } from 'node:timers/promises'
import { blobsOf, type Feed } from '@kontor/shared/wire'
import type { Release } from '../arms/release.ts'
import { type CompositionSource, Unavailable } from '../base/sources.ts'
import type { RegistryClient } from '../registry/registry-client.ts'
import { endOf, readFeed } from '../trust/read-feed.ts'
import type { Trust, Verified } from '../trust/trust.ts'
import { Untrusted } from '../trust/untrusted.ts'
import type { CopiedBlobs } from './copied-blobs.ts'
import type { CopiedBuilds } from './copied-builds.ts'
import { keep, readKept } from './kept-feed.ts'
import { releaseOf } from './release-of.ts'

/** How long an edge that starts again waits for the registry, ms. */
const CATCH_UP_MS = 2_000
/** The pause after a failure, ms. */
const RETRY_MS = 1_000
/** The time between two looks for copies that nothing uses, ms. */
const COLLECT_MS = 3_600_000

interface Options {
  data: string
  trust: Pick<Trust, 'rootKey' | 'channel'>
  registry: RegistryClient
  blobs: CopiedBlobs
  builds: CopiedBuilds
  now: () => number
  /**
   * Called when another composition is served. `heardAt` is when this edge heard of it, by
   * `performance.now`.
   */
  onTaken: (heardAt: number) => void
  /** Writes a sentence for operators. */
  warn: (sentence: string) => void
}

/** The revision that an edge serves, for its operators. */
export interface Serving {
  /** Null before the first promote. */
  revision: number | null
  /** When the signature ends, ms; null before the first promote. */
  endsAt: number | null
  issuedAt: number | null
}

/** What a question to the registry brought. */
type Found = 'new' | 'nothing' | 'failed'

/**
 * Follows a channel of the registry. It serves a revision once its signatures are right and all its
 * files are on this machine, and until its signatures end, even while the registry is away.
 */
export class Follower implements CompositionSource {
  readonly #options: Options
  #feed: Feed | null = null
  #verified: Verified | null = null
  #release: Release | null = null
  /** The last warning: a lasting failure is warned of once. */
  #said: string | null = null
  #isOver = false
  #collectedAt = -Infinity
  /** The request of `catchUp`, which may outlast that call. */
  #first: Promise<Found> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Serves the revision that this edge served before, if it kept one. */
  async resume(): Promise<void> {
    const { data, trust, warn } = this.#options
    const kept = await readKept(data, trust.channel)
    if (kept === null) return
    try {
      this.#take(kept, readFeed(kept, trust))
    } catch (cause) {
      if (!(cause instanceof Untrusted)) throw cause
      warn(`What this edge has served before is not taken: ${cause.message}.`)
    }
  }

  current(): Release | null {
    if (this.#verified === null)
      throw new Unavailable('This edge has not got a release from the registry yet.')
    if (this.#release === null) return null
    const end = endOf(this.#verified)
    if (this.#options.now() < end) return this.#release
    throw new Unavailable(
      `The signature of this release ended at ${new Date(end).toISOString()}, and the edge got no later one.`,
    )
  }

  serving(): Serving {
    const { composition } = this.#verified?.current ?? {}
    return {
      revision: composition?.revision ?? null,
      endsAt: composition === undefined ? null : endOf(this.#verified!),
      issuedAt: composition?.issuedAt ?? null,
    }
  }

  /** The keys and the served revision against which the next answer of the registry is checked. */
  get trust(): Trust {
    return { ...this.#options.trust, seen: this.#verified ?? undefined }
  }

  /**
   * Fetches the registry's current composition before the kept one is served, for at most 2 s: a
   * browser may have run a newer one from another edge, and accepts nothing older.
   */
  async catchUp(): Promise<void> {
    if (this.#feed === null) return
    this.#first = this.#lookOnce(null)
    await Promise.race([this.#first, pause(CATCH_UP_MS, null, { ref: false })])
  }

  /** Follows the registry until `close`. Resolves with the first release, or the first failure. */
  async start(): Promise<void> {
    if (this.#feed === null) await this.#lookOnce()
    void this.#follow()
  }

  async #follow(): Promise<void> {
    await this.#first
    while (!this.#isOver) {
      await this.#collect().catch((cause: Error) =>
        this.#options.warn(`Copies that nothing uses cannot be deleted: ${cause.message}.`),
      )
      const askedAt = performance.now()
      const found = await this.#lookOnce()
      // The registry keeps the question while it has nothing new. Where something else answers at
      // once, such as a cache, the edge would ask without end.
      const isEarly = found === 'nothing' && performance.now() - askedAt < RETRY_MS
      if (found === 'failed' || isEarly) await pause(RETRY_MS, null, { ref: false })
    }
  }

  /** Deletes copies that nothing uses, now and then; never while a release is copied. */
  async #collect(): Promise<void> {
    const { builds, now, warn } = this.#options
    if (this.#verified === null || now() - this.#collectedAt < COLLECT_MS) return
    this.#collectedAt = now()
    const deleted = await builds.collect(this.#verified.builds)
    if (deleted.builds > 0 || deleted.files > 0)
      warn(
        `${deleted.files} files that no build has, and ${deleted.builds} builds that no page asked for in 30 days, are deleted: ${Math.ceil(deleted.bytes / 1_000)} kB.`,
      )
  }

  /**
   * Asks the registry once, for something newer than the tag `after`, or for its current feed when
   * that is null. Warns once of a failure.
   */
  async #lookOnce(after = this.#feed?.tag ?? null): Promise<Found> {
    try {
      const found = await this.#look(after)
      this.#said = null
      return found
    } catch (cause) {
      const failure = sentenceOf(cause)
      if (failure !== this.#said && !this.#isOver) {
        if (!isOfRegistry(cause)) console.error(cause)
        this.#options.warn(failure)
      }
      this.#said = failure
      return 'failed'
    }
  }

  /** Ends the requests. */
  close(): void {
    this.#isOver = true
  }

  /** @throws Unavailable or Untrusted when the edge must serve its current composition on */
  async #look(after: string | null): Promise<Exclude<Found, 'failed'>> {
    const { registry, trust } = this.#options
    const found = await registry.feed(trust.channel, after)
    if (found === null || found.tag === after) return 'nothing'
    await this.#copy(found)
    return 'new'
  }

  /** Copies the files and builds that a feed names, and serves the feed from then on. */
  async #copy(found: Feed): Promise<void> {
    const { builds, blobs, data, trust, now, warn } = this.#options
    const heardAt = performance.now()
    const verified = readFeed(found, this.trust)
    if (endOf(verified) <= now()) throw new Untrusted('its signature has ended')
    await blobs.complete(new Map(verified.builds.flatMap((build) => [...blobsOf(build)])))
    await builds.add(verified.builds)
    await keep(data, trust.channel, found).catch((cause: Error) => {
      const { revision } = verified.current?.composition ?? {}
      warn(`Revision ${revision} is served, but cannot be kept for a restart: ${cause.message}.`)
    })
    this.#take(found, verified)
    this.#options.onTaken(heardAt)
  }

  #take(feed: Feed, verified: Verified): void {
    this.#feed = feed
    this.#verified = verified
    this.#release = releaseOf(verified)
  }
}

/** Whether the registry does not answer, or its answer is not taken. */
function isOfRegistry(cause: unknown): cause is Unavailable | Untrusted {
  return cause instanceof Unavailable || cause instanceof Untrusted
}

/** The failure in one sentence, the same while it lasts: a message may name a temporary file. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof Untrusted) return cause.sentence
  if (cause instanceof Unavailable) return `The edge serves what it has: ${cause.message}.`
  const { code, name } = cause as NodeJS.ErrnoException
  return `The edge serves what it has: the line above says why (${code ?? name}).`
}

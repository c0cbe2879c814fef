import type { ServerResponse } from 'node:http'
import {
  type HeldBy,
  type PagesOfRevision,
  type ReleaseNews,
  REPORTED_REVISIONS,
  versionsOf,
} from '@kontor/shared/wire'
import { armFor, type Release, type ServedArm } from '../arms/release.ts'
import type { Previews } from '../previews/previews.ts'
import type { Tellings } from './tellings.ts'

/** The interval of a sign of life, which keeps proxies from closing the stream, ms. */
const BEAT_MS = 20_000
/** The interval in which the edge asks about the previews that pages run, ms. */
const LOOK_MS = 2_000
/** Maximum bytes that wait for a reader; a page that does not read is disconnected. */
const WAITING = 65_536
/** Maximum streams of all networks together. */
const MOST = 20_000

interface OpenPage {
  browser: string | null
  /** The preview that the browser has opened. */
  preview: string | null
  network: string
  /**
   * The arm of a revision with which the page was loaded, and why it does not follow; null for
   * hosts that do not report it.
   */
  loaded: (Pick<PagesOfRevision, 'revision' | 'arm'> & { held?: HeldBy | undefined }) | null
  /** The last news that the page was sent; null before that. */
  told: Told | null
}

/** News of a revision, as text. */
interface Told {
  revision: number
  text: string
}

interface Options {
  release: () => Release | null
  previews: Pick<Previews, 'of' | 'current'>
  /** Maximum streams of a network. */
  mostOfNetwork: number
  tellings: Tellings
}

/** The pages that have a stream of news open. */
export class OpenPages {
  readonly #options: Options
  readonly #pages = new Map<ServerResponse, OpenPage>()
  readonly #ofNetwork = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  get count(): number {
    return this.#pages.size
  }

  /**
   * The pages that run the channel, grouped by the revision and arm that they loaded, newest first.
   */
  revisions(): PagesOfRevision[] {
    const counts = new Map<string, PagesOfRevision & { held: number }>()
    for (const { loaded, preview } of this.#pages.values()) {
      if (loaded === null || preview !== null) continue
      const { revision, arm } = loaded
      const key = `${revision} ${arm}`
      const { pages, held } = counts.get(key) ?? { pages: 0, held: 0 }
      counts.set(key, { revision, arm, pages: pages + 1, held: held + (loaded.held ? 1 : 0) })
    }
    return [...counts.values()]
      .toSorted((one, other) => other.revision - one.revision || one.arm.localeCompare(other.arm))
      .slice(0, REPORTED_REVISIONS)
  }

  /** Whether a network may open another stream. */
  hasRoom(network: string): boolean {
    return this.count < MOST && (this.#ofNetwork.get(network) ?? 0) < this.#options.mostOfNetwork
  }

  /** Sends a page the builds that it should run, now and after each change. */
  add(stream: ServerResponse, asked: Omit<OpenPage, 'told'>): void {
    const { network } = asked
    const page = { ...asked, told: null }
    this.#pages.set(stream, page)
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    stream.on('error', () => stream.destroy())
    stream.on('close', () => this.#remove(stream, network))
    this.#tell([[stream, page]], null)
  }

  /**
   * Sends each page the news that changed for it. `heardAt` is when the edge heard of a revision,
   * by `performance.now`; null without a new revision.
   */
  tell(heardAt: number | null): void {
    this.#tell(this.#pages, heardAt)
  }

  /** Sends signs of life until the returned function is called, which ends all streams. */
  start(): () => void {
    const timer = setInterval(() => {
      for (const stream of this.#pages.keys()) send(stream, ':\n\n')
    }, BEAT_MS)
    const looking = setInterval(() => void this.#followPreviews(), LOOK_MS)
    for (const one of [timer, looking]) one.unref()
    return () => {
      clearInterval(timer)
      clearInterval(looking)
      for (const stream of this.#pages.keys()) stream.end()
    }
  }

  #tell(pages: Iterable<[ServerResponse, OpenPage]>, heardAt: number | null): void {
    const release = this.#options.release()
    if (release === null) return
    const texts = new Map<ServedArm, string>()
    for (const [stream, page] of pages) {
      const arm = this.#armOf(release, page)
      if (arm === null) continue
      const text = texts.get(arm) ?? newsOf(release, arm)
      texts.set(arm, text)
      this.#tellPage(stream, page, { revision: arm.composition.revision, text }, heardAt)
    }
  }

  /**
   * Sends a page news that it has not had. A page that was already open counts once per revision.
   */
  #tellPage(stream: ServerResponse, page: OpenPage, news: Told, heardAt: number | null): void {
    const before = page.told
    if (news.text === before?.text) return
    page.told = news
    const isCounted =
      heardAt !== null && page.preview === null && (before?.revision ?? Infinity) < news.revision
    send(stream, `event: news\ndata: ${news.text}\n\n`, (fault) => {
      if (isCounted && !fault)
        this.#options.tellings.note(news.revision, performance.now() - heardAt)
    })
  }

  /** The arm that a page should run; null while nothing is known of its preview. */
  #armOf(release: Release, { browser, preview }: OpenPage): ServedArm | null {
    const opened = preview === null ? null : this.#options.previews.current(preview)
    return opened === undefined ? null : (opened?.arm ?? armFor(release, browser))
  }

  /** Asks the registry about the previews that pages run: one may have ended. */
  async #followPreviews(): Promise<void> {
    const { previews } = this.#options
    const used = new Set([...this.#pages.values()].flatMap(({ preview }) => preview ?? []))
    if (used.size === 0) return
    // When a look-up fails, the preview stays as it is; its next document says why.
    await Promise.allSettled([...used].map((id) => previews.of(id)))
    this.tell(null)
  }

  #remove(stream: ServerResponse, network: string): void {
    if (!this.#pages.delete(stream)) return
    const left = this.#ofNetwork.get(network)! - 1
    if (left === 0) this.#ofNetwork.delete(network)
    else this.#ofNetwork.set(network, left)
  }
}

/**
 * `whenWritten` is called once the text has left this process, or with the error that prevented it.
 */
function send(
  stream: ServerResponse,
  text: string,
  whenWritten?: (fault?: Error | null) => void,
): void {
  if (stream.writableLength > WAITING) stream.destroy()
  else stream.write(text, whenWritten)
}

/** The news for the browsers of an arm: the builds that they should run, as text. */
function newsOf({ quarantine }: Release, { composition }: ServedArm): string {
  const { channel, revision, issuedAt } = composition
  const builds = versionsOf(composition)
  const quarantined = quarantine.builds
  const news: ReleaseNews = { channel, revision, issuedAt, builds, quarantined }
  return JSON.stringify(news)
}

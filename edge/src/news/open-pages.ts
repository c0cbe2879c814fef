import type { ServerResponse } from 'node:http'
import { type ReleaseNews, versionsOf } from '@kontor/shared/wire'
import { armFor, type Release, type ServedArm } from '../arms/release.ts'

/** The interval of a sign of life, which keeps proxies from closing the stream, ms. */
const BEAT_MS = 20_000
/** Bytes that may wait for a reader; one that does not read is cut off. */
const WAITING = 65_536
/** Maximum streams of all networks. */
const MOST = 20_000

interface OpenPage {
  browser: string | null
  network: string
  /** What it was told last. */
  told: string
}

/** The pages that have a stream of news open. */
export class OpenPages {
  readonly #mostOfNetwork: number
  readonly #release: () => Release | null
  readonly #pages = new Map<ServerResponse, OpenPage>()
  readonly #ofNetwork = new Map<string, number>()

  constructor(release: () => Release | null, mostOfNetwork: number) {
    this.#release = release
    this.#mostOfNetwork = mostOfNetwork
  }

  get count(): number {
    return this.#pages.size
  }

  /** Whether a network may have another stream. */
  hasRoom(network: string): boolean {
    return this.count < MOST && (this.#ofNetwork.get(network) ?? 0) < this.#mostOfNetwork
  }

  /** Tells a page what it should run, now and after each change. */
  add(stream: ServerResponse, { browser, network }: Omit<OpenPage, 'told'>): void {
    const page = { browser, network, told: '' }
    this.#pages.set(stream, page)
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    stream.on('error', () => stream.destroy())
    stream.on('close', () => this.#remove(stream, network))
    const release = this.#release()
    if (release) tellPage(stream, page, newsOf(release, armFor(release, browser)))
  }

  /** Tells all pages what has changed for them. */
  tell(): void {
    const release = this.#release()
    if (release === null) return
    const { stable, canary } = release
    const arms = canary === null ? [stable] : [stable, canary]
    const texts = new Map<ServedArm, string>(arms.map((arm) => [arm, newsOf(release, arm)]))
    for (const [stream, page] of this.#pages)
      tellPage(stream, page, texts.get(armFor(release, page.browser))!)
  }

  /** Sends signs of life until the returned function is called, which ends all streams. */
  start(): () => void {
    const timer = setInterval(() => {
      for (const stream of this.#pages.keys()) send(stream, ':\n\n')
    }, BEAT_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      for (const stream of this.#pages.keys()) stream.end()
    }
  }

  #remove(stream: ServerResponse, network: string): void {
    if (!this.#pages.delete(stream)) return
    const left = this.#ofNetwork.get(network)! - 1
    if (left === 0) this.#ofNetwork.delete(network)
    else this.#ofNetwork.set(network, left)
  }
}

function tellPage(stream: ServerResponse, page: OpenPage, text: string): void {
  if (text === page.told) return
  page.told = text
  send(stream, `event: news\ndata: ${text}\n\n`)
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > WAITING) stream.destroy()
  else stream.write(text)
}

/** What the browsers of an arm would run now, as text. */
function newsOf({ quarantine }: Release, { composition }: ServedArm): string {
  const { channel, revision } = composition
  const builds = versionsOf(composition)
  const news: ReleaseNews = { channel, revision, builds, quarantined: quarantine.builds }
  return JSON.stringify(news)
}

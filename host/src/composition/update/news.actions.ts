import {
  type Composition,
  type HeldBy,
  newsPath,
  type ReleaseNews,
  releaseNews,
} from '@kontor/shared/wire'
import { reopenDelay } from './reopen-delay.rules.ts'

/**
 * Hears of releases. Of the tabs that run a channel, one holds the stream of the edge and tells the
 * others; when it is closed, another tab opens the stream. Without locks each tab opens one.
 * Returns a function that tells the edge that unsaved input keeps this page from following.
 */
export function hearNews(running: Composition, hear: (news: ReleaseNews) => void): () => void {
  const name = `kontor-news ${running.channel}`
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  const take = (text: string) => {
    const read = releaseNews.safeParse(JSON.parse(text))
    if (read.success) hear(read.data)
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<string>) => take(data))
  const stream = new NewsStream(running, (text) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    tabs?.postMessage(text)
    take(text)
  })
  const open = () => stream.untilLeft()
  const begin = () =>
    void (tabs && 'locks' in navigator ? navigator.locks.request(name, open) : open())
  begin()
  // A page that the browser kept aside has closed its stream.
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  return () => stream.hold()
}

/**
 * The stream of a page. The browser reopens it after a lost connection. After an answer other than
 * 200 the browser gives up, and this class reopens it.
 */
class NewsStream {
  readonly #running: Composition
  readonly #hear: (text: string) => void
  #source: EventSource | null = null
  #held: HeldBy | null = null
  #again: ReturnType<typeof setTimeout> | undefined
  /** How often in a row the edge has refused the stream. */
  #refused = 0

  constructor(running: Composition, hear: (text: string) => void) {
    this.#running = running
    this.#hear = hear
  }

  /** Opens it. Resolves when the page is left. */
  untilLeft(): Promise<void> {
    this.#open()
    return new Promise((left) => {
      const leave = () => {
        clearTimeout(this.#again)
        this.#source?.close()
        this.#source = null
        left()
      }
      addEventListener('pagehide', leave, { once: true })
    })
  }

  /** Tells the edge from now on that unsaved input holds this page. */
  hold(): void {
    if (this.#held !== null) return
    this.#held = 'input'
    if (this.#source === null) return
    this.#source.close()
    this.#open()
  }

  #open(): void {
    clearTimeout(this.#again)
    const source = new EventSource(newsPath(this.#running, this.#held))
    this.#source = source
    source.addEventListener('news', ({ data }: MessageEvent<string>) => this.#hear(data))
    source.addEventListener('open', () => (this.#refused = 0))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#openLater()
    })
  }

  #openLater(): void {
    this.#again = setTimeout(() => this.#open(), reopenDelay(this.#refused, Math.random()))
    this.#refused += 1
  }
}

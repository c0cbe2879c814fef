import {
  type Composition,
  type HeldBy,
  newsPath,
  type ReleaseNews,
  releaseNews,
} from '@kontor/shared/wire'
import { reopenDelay } from './reopen-delay.rules.ts'

/**
 * Hears of releases: of the tabs that run a channel, one has the stream of the edge and tells the
 * others. When it is closed, another one opens the stream. Without locks each tab opens one.
 * Returns what to call when unsaved input keeps the page from following: its stream says so.
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
  // A page that the browser has kept gave its stream away.
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  return () => stream.hold()
}

/**
 * The stream of a page. The browser opens it again after a lost line, and this class after an
 * answer other than 200, with which the browser gives it up.
 */
class NewsStream {
  readonly #running: Composition
  readonly #hear: (text: string) => void
  #source: EventSource | null = null
  #held: HeldBy | null = null
  #again: ReturnType<typeof setTimeout> | undefined
  /** How often the edge has refused it in a row. */
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

  /** Says from now on that unsaved input holds this page. */
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

import { type Composition, newsPath, type ReleaseNews, releaseNews } from '@kontor/shared/wire'

/**
 * Hears of releases: of the tabs that run a channel, one has the stream of the edge and tells the
 * others. When it is closed, another one opens the stream. Without locks each tab opens one.
 */
export function hearNews(running: Composition, hear: (news: ReleaseNews) => void): void {
  const name = `kontor-news ${running.channel}`
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  const take = (text: string) => {
    const read = releaseNews.safeParse(JSON.parse(text))
    if (read.success) hear(read.data)
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<string>) => take(data))
  const open = () =>
    openStream(newsPath(running), (text) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      tabs?.postMessage(text)
      take(text)
    })
  const begin = () =>
    void (tabs && 'locks' in navigator ? navigator.locks.request(name, open) : open())
  begin()
  // A page that the browser has kept gave its stream away.
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
}

/** Opens the stream until the page is left; the browser opens it again after a lost line. */
function openStream(path: string, hear: (text: string) => void): Promise<void> {
  const stream = new EventSource(path)
  stream.addEventListener('news', ({ data }: MessageEvent<string>) => hear(data))
  return new Promise((left) => {
    const leave = () => {
      stream.close()
      left()
    }
    addEventListener('pagehide', leave, { once: true })
  })
}

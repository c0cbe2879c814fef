import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ReleaseNews } from '@kontor/shared/wire'
import { pinnedComposition } from '../../../testing/scripts.tsx'
import { hearNews } from './news.actions.ts'
import { reopenDelay } from './reopen-delay.rules.ts'

const LONGEST_MS = 128_000

/** The streams that were opened, the newest last. */
let streams: Stream[]
let heard: ReleaseNews[]

class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1

  constructor() {
    super()
    streams.push(this)
  }

  close() {
    this.readyState = Stream.CLOSED
  }

  /** The edge answers with 503, and the browser does not reopen the stream. */
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }

  /** The connection is lost, and the browser reopens the stream. */
  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  open() {
    this.dispatchEvent(new Event('open'))
  }

  tell(news: ReleaseNews) {
    this.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(news) }))
  }
}

const newest = () => streams.at(-1)!

const leave = () => window.dispatchEvent(new Event('pagehide'))
/** The browser shows a page again that it has kept aside. */
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

beforeAll(async () => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', undefined)
  streams = []
  hearNews(await pinnedComposition(), (news) => heard.push(news))
  leave()
})
beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  heard = []
  comeBack()
  newest().open()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

it('HOST-290 a page whose stream the edge refuses opens it again, as often as it is refused, and hears news', () => {
  for (let refused = 1; refused <= 10; refused += 1) {
    newest().refuse()
    expect(streams).toHaveLength(refused)
    vi.advanceTimersByTime(LONGEST_MS)
    expect(streams).toHaveLength(refused + 1)
  }
  newest().open()
  const builds = { host: '1.1.0' }
  const news = { channel: 'production', revision: 8, issuedAt: 800, builds, quarantined: [] }
  newest().tell(news)
  expect(heard).toEqual([news])
})

it('HOST-290 a stream whose connection is lost is reopened by the browser alone', () => {
  newest().lose()
  vi.advanceTimersByTime(LONGEST_MS)
  expect(streams).toHaveLength(1)
})

it('HOST-290 a page that is left opens no stream, and one that comes back opens one at once', () => {
  newest().refuse()
  leave()
  vi.advanceTimersByTime(LONGEST_MS)
  expect(streams).toHaveLength(1)
  comeBack()
  expect(streams).toHaveLength(2)
})

it('HOST-290 the pause grows with each refusal up to 128 s, is spread, and is short again after an answer', () => {
  const pauses = [0, 1, 2, 20].map((refused) => [reopenDelay(refused, 0), reopenDelay(refused, 1)])
  expect(pauses).toEqual([
    [2_000, 4_000],
    [4_000, 8_000],
    [8_000, 16_000],
    [64_000, LONGEST_MS],
  ])
  for (let refused = 0; refused < 5; refused += 1) {
    newest().refuse()
    vi.advanceTimersByTime(LONGEST_MS)
  }
  newest().open()
  const { length } = streams
  newest().refuse()
  vi.advanceTimersByTime(4_000)
  expect(streams).toHaveLength(length + 1)
})

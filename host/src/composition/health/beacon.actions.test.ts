import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PageReport, pageReport } from '@kontor/shared/wire'

let sent: PageReport[] = []
/** The entries of `Server-Timing` that the browser exposes for this document. */
let serverTiming: { name: string; description: string }[] | undefined

beforeEach(() => {
  sent = []
  serverTiming = [
    { name: 'cache', description: 'hit' },
    { name: 'ticket', description: '412.stable.29837' },
  ]
  vi.useFakeTimers()
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { serverTiming } as unknown as PerformanceNavigationTiming,
  ])
  navigator.sendBeacon = (_address, text) => {
    sent.push(pageReport.parse(JSON.parse(text as string)))
    return true
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The reporting functions of a new page load, with its own modules. */
async function newPage() {
  vi.resetModules()
  const scripts = await import('../../../testing/scripts.tsx')
  await scripts.runPinned()
  return import('./beacon.actions.ts')
}

const events = () =>
  sent.map(({ builds }) => builds.map(({ id, event, ms }) => [id, event, ms].join(' ').trim()))

it('HOST-140 a host and an area that start together are reported in one request, with the ticket of the document', async () => {
  const { reportLoaded } = await newPage()
  reportLoaded('host', 812.4)
  reportLoaded('market', 301)
  reportLoaded('market', 9)
  expect(sent).toEqual([])
  vi.runAllTimers()
  expect(events()).toEqual([['host loaded 812', 'market loaded 301']])
  expect(sent[0]?.ticket).toBe('412.stable.29837')
})

it('HOST-140 a failure is sent at once, with the reports that wait', async () => {
  const { report, reportLoaded } = await newPage()
  reportLoaded('host', 800)
  report('market', 'failed')
  report('market', 'failed')
  vi.runAllTimers()
  expect(events()).toEqual([['host loaded 800', 'market failed']])
})

it('HOST-210 the last good host reports nothing of the host that it replaces', async () => {
  const { report, reportLoaded } = await newPage()
  const guard = document.createElement('script')
  guard.dataset['lastGood'] = 'runs'
  document.head.append(guard)
  reportLoaded('host', 800)
  report('host', 'healthy')
  report('market', 'healthy')
  guard.remove()
  vi.runAllTimers()
  expect(events()).toEqual([['market healthy']])
})

it('HOST-140 reports that wait are sent when the user leaves', async () => {
  const { reportLoaded, sendBeforeLeaving } = await newPage()
  sendBeforeLeaving()
  reportLoaded('host', 800)
  dispatchEvent(new Event('pagehide'))
  expect(events()).toEqual([['host loaded 800']])
})

it('HOST-140 a browser that hides the ticket reports without one', async () => {
  serverTiming = undefined
  const { report } = await newPage()
  report('market', 'healthy')
  expect(sent[0]?.ticket).toBeNull()
})

it('HOST-141 only the first uncaught error of an area is reported', async () => {
  const { reportThrown } = await newPage()
  reportThrown('market', 'TypeError at /files/market/home.js:1:420')
  reportThrown('market', 'RangeError at /files/market/news.js:1:7')
  expect(sent.flatMap(({ builds }) => builds.map(({ error }) => error))).toEqual([
    'TypeError at /files/market/home.js:1:420',
  ])
})

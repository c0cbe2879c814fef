import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beacon } from '@kontor/shared/wire'
import { watchdogScript } from './watchdog.text.ts'

/** The beacons that the edge got. */
let sent: string[] = []
/** How long a breakpoint stops the page and the worker's `debugger`, ms. */
let atBreakpoint = 0
/** Whether the policy of the page lets the worker start. */
let isAllowed: boolean
/** The listener of the started worker. */
let hear: (data: { report: string | null } | { post: string }) => void

/** Runs the worker's script, with a debugger that is open while the page is at a breakpoint. */
class FakeWorker {
  constructor() {
    const script = watchdogScript.replace('debugger', 'atDebugger()')
    const scope = {
      postMessage: () => undefined,
      atDebugger: () => vi.setSystemTime(Date.now() + atBreakpoint),
      fetch: async (_address: string, { body }: { body: string }) => void sent.push(body),
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text, as in a worker
    const run = new Function(...Object.keys(scope), `let onmessage; ${script}; return onmessage`)
    const listener = run(...Object.values(scope))
    hear = (data) => listener({ data })
  }
  postMessage(data: Parameters<typeof hear>[0]): void {
    hear(data)
  }
  /** Delivers the worker's first message as soon as the page listens. */
  addEventListener(_type: 'message', started: () => void): void {
    if (isAllowed) started()
  }
}

beforeEach(() => {
  sent = []
  atBreakpoint = 0
  isAllowed = true
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  URL.createObjectURL = () => 'blob:watchdog'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A watched page with its own modules. */
async function watchedPage() {
  vi.resetModules()
  const { runPinned } = await import('../../../testing/scripts.tsx')
  await runPinned()
  const { startWatchdog } = await import('./watchdog.actions.ts')
  const { noteRunning } = await import('../health/running-area.store.ts')
  const reports = await import('../health/beacon.actions.ts')
  reports.sendBeforeLeaving()
  const every = vi.spyOn(globalThis, 'setInterval')
  startWatchdog()
  const beat = every.mock.results.at(-1)!.value as number
  return {
    noteRunning,
    ...reports,
    /** Stops the beat, as a blocked main thread does. */
    block: () => clearInterval(beat),
  }
}

/** The builds of the beacons, as the edge reads them. */
const buildsOf = (texts: readonly string[]) =>
  texts.map((text) => beacon.parse(JSON.parse(text)).builds.map((one) => Object.values(one)))
const blamed = () => buildsOf(sent)

it('HOST-160 a blocked page is reported once, with the area whose code runs', async () => {
  const { noteRunning, block } = await watchedPage()
  const leave = noteRunning('market')
  noteRunning('trading')
  leave()
  block()
  vi.advanceTimersByTime(9_000)
  expect(blamed()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(blamed()).toEqual([[['trading', '1.0.0', 'blocked']]])
})

it('HOST-160 the host is reported while no area runs', async () => {
  const { block } = await watchedPage()
  block()
  vi.advanceTimersByTime(12_000)
  expect(blamed()).toEqual([[['host', '1.0.0', 'blocked']]])
})

it('HOST-161 a page that is not blocked is not reported', async () => {
  await watchedPage()
  vi.advanceTimersByTime(600_000)
  expect(sent).toEqual([])
})

it('HOST-161 a hidden page, whose timers are late, is not reported', async () => {
  const { block } = await watchedPage()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  block()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

it.each(['beforeunload', 'pagehide'])(
  'HOST-161 a page that is being left (%s) is not reported',
  async (event) => {
    const { block } = await watchedPage()
    dispatchEvent(new Event(event))
    block()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
  },
)

it('HOST-161 a machine that slept is not reported, because its worker slept as well', async () => {
  await watchedPage()
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

it('HOST-161 a page at a breakpoint is not reported', async () => {
  const { block } = await watchedPage()
  atBreakpoint = 30_000
  block()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

/** The reports that the page sends itself, on its main thread. */
function beaconsOfPage(): string[] {
  const beacons: string[] = []
  navigator.sendBeacon = (_address, text) => beacons.push(text as string) > 0
  return beacons
}

it('HOST-264 the worker posts the reports of a page that stays: the loaded builds go with the healthy ones', async () => {
  const { report, reportLoaded } = await watchedPage()
  const beacons = beaconsOfPage()
  reportLoaded('market', 301)
  vi.advanceTimersByTime(5_000)
  expect(blamed()).toEqual([])
  report('market', 'healthy')
  vi.advanceTimersByTime(5_000)
  const [loaded, healthy] = [
    ['market', '1.0.0', 'loaded', 301],
    ['market', '1.0.0', 'healthy'],
  ]
  expect(blamed()).toEqual([[loaded, healthy]])
  expect(beacons).toEqual([])
})

it.each([
  ['a failure', ({ report }: Reports) => report('market', 'failed'), 'failed'],
  ['an error', ({ reportThrown }: Reports) => reportThrown('market', 'Error a.js:1:2'), 'threw'],
  ['what waits when the user leaves', leaveAfterLoading, 'loaded'],
])('HOST-264 the page sends %s itself, at once', async (_what, act, event) => {
  const reports = await watchedPage()
  const beacons = beaconsOfPage()
  act(reports)
  expect(buildsOf(beacons)).toEqual([[expect.arrayContaining(['market', event])]])
  vi.advanceTimersByTime(5_000)
  expect(sent).toEqual([])
})

it('HOST-264 a page whose policy forbids the worker sends its reports itself', async () => {
  isAllowed = false
  const { reportLoaded } = await watchedPage()
  const beacons = beaconsOfPage()
  reportLoaded('market', 301)
  vi.advanceTimersByTime(6_000)
  expect(buildsOf(beacons)).toEqual([[['market', '1.0.0', 'loaded', 301]]])
})

it('HOST-264 the worker posts that the host is healthy, which the guard leaves to the page', async () => {
  await watchedPage()
  const { reportHealthyHost } = await import('./healthy-host.actions.ts')
  reportHealthyHost()
  const said = new Event('kontor-healthy', { cancelable: true })
  document.dispatchEvent(said)
  expect(said.defaultPrevented).toBe(true)
  expect(blamed()).toEqual([[['host', '1.0.0', 'healthy']]])
})

type Reports = Awaited<ReturnType<typeof watchedPage>>

function leaveAfterLoading({ reportLoaded }: Reports): void {
  reportLoaded('market', 301)
  dispatchEvent(new Event('pagehide'))
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beacon } from '@kontor/shared/wire'
import { watchdogScript } from './watchdog.text.ts'

/** The beacons that the edge got. */
let sent: string[] = []
/** Stops the page, and all else that a debugger stops, for the given ms. */
let atBreakpoint = 0
/** The listener of the started worker. */
let hear: (report: string | null) => void

/** Runs the worker's script, with a debugger that is open while the page is at a breakpoint. */
class FakeWorker {
  constructor() {
    const script = watchdogScript.replace('debugger', 'atDebugger()')
    const scope = {
      atDebugger: () => vi.setSystemTime(Date.now() + atBreakpoint),
      fetch: async (_address: string, { body }: { body: string }) => void sent.push(body),
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text, as in a worker
    const run = new Function(...Object.keys(scope), `let onmessage; ${script}; return onmessage`)
    const listener = run(...Object.values(scope))
    hear = (data) => listener({ data })
  }
  postMessage(report: string | null): void {
    hear(report)
  }
}

beforeEach(() => {
  sent = []
  atBreakpoint = 0
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

/** A page that is watched, with its own modules. */
async function watchedPage() {
  vi.resetModules()
  const { runPinned } = await import('../../../testing/scripts.tsx')
  await runPinned()
  const { startWatchdog } = await import('./watchdog.actions.ts')
  const { noteRunning } = await import('../health/running-area.store.ts')
  const every = vi.spyOn(globalThis, 'setInterval')
  startWatchdog()
  const beat = every.mock.results.at(-1)!.value as number
  return {
    noteRunning,
    /** Stops the beat, as a blocked main thread does. */
    block: () => clearInterval(beat),
  }
}

/** The builds of the beacons, as the edge reads them. */
const blamed = () =>
  sent.map((text) => beacon.parse(JSON.parse(text)).builds.map((one) => Object.values(one)))

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

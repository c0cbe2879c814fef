import { subscribe } from 'valtio'
import { runningBuild, runningHost } from '../builds/builds.store.ts'
import { reportText } from '../health/beacon.actions.ts'
import { postBy } from '../health/post-report.actions.ts'
import { running, runningArea } from '../health/running-area.store.ts'
import { watchdogScript } from './watchdog.text.ts'

const BEAT_MS = 1_000

/**
 * From now on a worker reports to the edge when the main thread of this page is blocked for 10 s,
 * with the build whose code runs. It does so even if the page never responds again. It does not
 * watch a hidden page, whose timers are late, nor a page that is being left, where the browser may
 * ask the user. The worker posts the other reports of this page, too.
 */
export function startWatchdog(): void {
  const worker = startWorker()
  if (worker === null) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const tell = (report: string | null) => worker.postMessage({ report })
  const beat = () => tell(document.hidden ? null : blockedReport())
  const rest = () => tell(null)
  setInterval(beat, BEAT_MS)
  // Synchronous, because the code that runs next may block the page.
  subscribe(running, beat, true)
  document.addEventListener('visibilitychange', beat)
  addEventListener('beforeunload', rest)
  addEventListener('pagehide', rest)
  beat()
  // A policy that forbids the worker takes effect only after its constructor.
  worker.addEventListener('message', () => postBy(worker), { once: true })
}

/** The report that is sent if the code which runs now blocks the page. */
function blockedReport(): string {
  const id = runningArea()
  const { version } = id === 'host' ? runningHost() : runningBuild(id)
  return reportText({ builds: [{ id, version, event: 'blocked' }] })
}

/** Null where the browser cannot start a worker from a text. */
function startWorker(): Worker | null {
  const address = URL.createObjectURL(new Blob([watchdogScript], { type: 'text/javascript' }))
  try {
    return new Worker(address)
  } catch (cause) {
    console.warn('no worker; nobody watches whether this page is blocked', cause)
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

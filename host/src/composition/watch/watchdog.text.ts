import { BEACON_PATH } from '@kontor/shared/wire'

/** How long the main thread may be blocked, ms. */
const BLOCKED_MS = 10_000
/** The interval at which the worker looks, ms. */
const LOOK_MS = 1_000
/** A look that is later than this means that the machine slept, and the worker with it, ms. */
const LATE_MS = 3_000
/** A pause at `debugger` that is longer than this means that a debugger is open, ms. */
const STOPPED_MS = 500

/**
 * The worker that reports a page whose main thread is blocked. A message with `report` shows that
 * the page responds. The worker posts that report if no other message follows for 10 s; null allows
 * the page to be silent. A message with `post` is a report that the worker posts at once.
 * A page that stops at a breakpoint is silent, too. Then the worker stops at its own `debugger`,
 * which does nothing where no debugger is open.
 */
export const watchdogScript = `
let report = null
let heardAt = 0
let lookedAt = performance.now()
// A lost report is no harm to the page.
const post = (body) =>
  fetch(location.origin + '${BEACON_PATH}', { method: 'POST', body, keepalive: true }).catch(
    () => undefined,
  )
onmessage = ({ data }) => {
  if ('post' in data) return void post(data.post)
  report = data.report
  heardAt = performance.now()
}
postMessage('started')
setInterval(() => {
  const now = performance.now()
  if (now - lookedAt > ${LATE_MS}) heardAt = now
  lookedAt = now
  if (report === null || now - heardAt < ${BLOCKED_MS}) return
  const body = report
  report = null
  // The page does nothing for 10 s: continue here if it is at a breakpoint.
  debugger
  if (performance.now() - now < ${STOPPED_MS})
    void post(body)
}, ${LOOK_MS})
`

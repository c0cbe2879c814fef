import { BEACON_PATH } from '@kontor/shared/wire'

/** How long the main thread may be blocked, ms. */
const BLOCKED_MS = 10_000
/** The interval at which the worker looks, ms. */
const LOOK_MS = 1_000
/** A later look means that the worker was stopped as well: the machine slept. */
const LATE_MS = 3_000
/** A longer look was stopped by a debugger, ms. */
const STOPPED_MS = 500

/**
 * The worker that reports a page whose main thread is blocked. A message with `report` says that
 * the page lives, and is what the worker posts if no other one follows for 10 s; null when the page
 * may be silent. One with `post` is a report that the worker posts at once.
 *
 * A page that stops at a breakpoint is silent too, but the worker stops at its own `debugger` then,
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

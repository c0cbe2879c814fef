import { BEACON_PATH } from '@kontor/shared/wire'

/** The worker that posts the reports of this page; null while none runs. */
let worker: Worker | null = null

/**
 * From now on this worker posts the reports of a page that stays: `sendBeacon` holds the main
 * thread of a phone for 4 ms each time.
 */
export function postBy(one: Worker): void {
  worker = one
}

/**
 * Posts a report to the edge. Does not wait for the answer: a lost report is no harm to the page.
 * It may be lost when the page is left at the same moment.
 */
export function postReport(text: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  if (worker) worker.postMessage({ post: text })
  else postAndLeave(text)
}

/** Posts a report that arrives even if the page is left at once. */
export function postAndLeave(text: string): void {
  navigator.sendBeacon(BEACON_PATH, text)
}

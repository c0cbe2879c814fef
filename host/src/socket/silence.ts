import type { ServerMessage } from '@kontor/shared/wire'

/** Open markets bring quotes every 500 ms, so two of those messages are missing. */
const QUIET_MS = 1_000
/** Long enough for the answer on a slow mobile line: two round trips of a second. */
const ANSWER_MS = 2_000

interface Silence {
  /** Called with each message of the server. */
  heard(message: ServerMessage): void
  stop(): void
}

/**
 * Notices within 3 s that a connection is dead though the browser calls it open. When quotes stop
 * it calls `request` once, which asks the server for something and returns false if it cannot; it
 * calls `lost` when no message follows. A market that closes costs one request.
 */
export function watchSilence(request: () => boolean, lost: () => void): Silence {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isRequested = false

  function wait(then: () => void, ms: number): void {
    clearTimeout(waiting)
    waiting = setTimeout(then, ms)
  }

  function quiet(): void {
    isRequested = request()
    if (isRequested) wait(lost, ANSWER_MS)
  }

  return {
    heard(message) {
      if (isRequested) clearTimeout(waiting)
      isRequested = false
      if ('data' in message && !message.snapshot) wait(quiet, QUIET_MS)
    },
    stop: () => clearTimeout(waiting),
  }
}

import type { OpenedMessage } from '@kontor/shared/wire'

/** Open markets send quotes every 500 ms, so quotes count as late after 750 ms. */
const LATE_MS = 750
/** The shortest wait for an answer before the user is told: 1 s after the last quotes. */
const TELL_MS = 250
/** The time in which an answer arrives on a slow mobile line: two round trips of a second. */
const ANSWER_MS = 2_000

/** The steps that a silence leads to, in this order. */
interface Steps {
  /** Asks the server for quotes; returns false if none are wanted. */
  request(): boolean
  /** The answer takes longer than usual on this line. */
  onQuiet(): void
  /** A message came after all. */
  onHeard(): void
  /** No answer came: the connection is dead, although the browser reports it as open. */
  onLost(): void
}

interface Silence {
  /** Called with each request for quotes. */
  requested(): void
  /** Called with each message of the server. */
  heard(message: OpenedMessage): void
  stop(): void
}

/**
 * Watches the quotes of a connection. When they stop it requests them once. It reports the silence
 * after twice the line's round trip (1 s after the last quotes on a quick line), and the connection
 * as lost after 2 s. A market that closes costs one request. Why: decision 52.
 */
export function watchSilence({ request, onQuiet, onHeard, onLost }: Steps): Silence {
  let late: Timer
  let telling: Timer
  let losing: Timer
  let isAsked = false
  /** When the oldest unanswered request was sent, ms on this device's clock. */
  let requestedAt: number | null = null
  let roundTrip = 0

  function ask(): void {
    isAsked = request()
    if (!isAsked) return
    telling = setTimeout(onQuiet, Math.max(TELL_MS, 2 * roundTrip))
    losing = setTimeout(onLost, ANSWER_MS)
  }

  function stop(): void {
    for (const timer of [late, telling, losing]) clearTimeout(timer)
    isAsked = false
    requestedAt = null
  }

  return {
    requested: () => void (requestedAt ??= Date.now()),
    heard(message) {
      if (isAsked) onHeard()
      isAsked = false
      clearTimeout(telling)
      clearTimeout(losing)
      if (!('data' in message)) return
      if (!message.snapshot) {
        clearTimeout(late)
        late = setTimeout(ask, LATE_MS)
      } else if (requestedAt !== null) {
        roundTrip = slower(roundTrip, Date.now() - requestedAt)
        requestedAt = null
      }
    },
    stop,
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** A slower round trip counts at once, a quicker one by a quarter. */
function slower(known: number, measured: number): number {
  return Math.max(measured, known + (measured - known) / 4)
}

import type { ServerMessage } from '@kontor/shared/wire'
import type { Frame, Sink } from './frame.ts'

/** What is used of a connection. */
export interface Line extends Sink {
  send(text: string): void
  terminate(): void
}

/** What a tick brings those who want the same. */
interface Tick {
  /** The quotes that moved; null when none did. */
  moved: Frame | null
  /** The newest quote of everything that is wanted. */
  all(): Frame
}

/** One connected client. */
export interface Subscriber {
  /** Null for a visitor. */
  personId: string | null
  /** Answers a subscription; null when nothing is wanted any more. */
  snapshot(frame: Frame | null): void
  /** Passes a tick on. A reader that is too slow is sent nothing; the newest of all follows at the first tick that finds room again. */
  pass(tick: Tick): void
  tell(message: ServerMessage): void
  /** Sends a ping, or ends a line that left two unanswered. */
  ping(ts: number): void
  pong(): void
}

/** A client on its line. */
export function createSubscriber(line: Line): Subscriber {
  let seq = 0
  let behind = false
  let unanswered = 0

  return {
    personId: null,
    snapshot(frame) {
      behind = false
      frame?.writeTo(line, ++seq)
    },
    pass({ moved, all }) {
      if (line.waiting > 0) {
        behind = true
        return
      }
      const frame = behind ? all() : moved
      behind = false
      frame?.writeTo(line, ++seq)
    },
    tell: (message) => line.send(JSON.stringify(message)),
    ping(ts) {
      if (unanswered >= 2) {
        line.terminate()
        return
      }
      unanswered += 1
      line.send(JSON.stringify({ type: 'ping', ts }))
    },
    pong() {
      unanswered = 0
    },
  }
}

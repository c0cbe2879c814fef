import { closeFrame } from './outgoing.ts'
import type { Frame, Reader, Sink } from './frame.ts'

/** What is used of a connection. */
export interface Line extends Sink {
  end(bytes: Buffer): unknown
  destroy(): unknown
}

/** Whose a line is: a user on one of their devices. */
export interface Owner {
  id: string
  session: string
}

/**
 * One connected client. Thousands are told of every tick, so that what that needs lies together.
 */
export interface Subscriber extends Reader {
  readonly sink: Line
  /** The number of the last message with quotes. */
  seq: number
  /** In which of the turns it is pinged. */
  readonly turn: number
  /** It missed a tick. */
  behind: boolean
  /** Pings. */
  unanswered: number
  /** Null for a visitor. */
  owner: Owner | null
}

/** What a tick brings those who want the same. */
interface Tick {
  /** The quotes that moved; null when none did. */
  moved: Frame | null
  /** The newest quote of everything that is wanted. */
  all(): Frame
}

/** How long a client has to close its end of a line that is being closed. */
const CLOSING_MS = 5_000

/** A client on its line that wants nothing yet; `packed` says that it unpacks. */
export function createSubscriber(sink: Line, packed: boolean, turn: number): Subscriber {
  return { sink, packed, turn, seq: 0, behind: false, unanswered: 0, owner: null }
}

/** Answers a subscription; null when nothing is wanted any more. */
export function snapshot(subscriber: Subscriber, frame: Frame | null): void {
  subscriber.behind = false
  frame?.writeTo(subscriber, ++subscriber.seq)
}

/**
 * Passes a tick on. A reader that is too slow is sent nothing; the newest of all follows at the
 * first tick that finds room again.
 */
export function pass(subscriber: Subscriber, { moved, all }: Tick): void {
  if (subscriber.sink.writableLength > 0) {
    subscriber.behind = true
    return
  }
  const frame = subscriber.behind ? all() : moved
  subscriber.behind = false
  frame?.writeTo(subscriber, ++subscriber.seq)
}

/** Sends a ping, a whole frame, or ends a line that left two unanswered. */
export function ping(subscriber: Subscriber, frame: Buffer): void {
  if (subscriber.unanswered >= 2) {
    subscriber.sink.destroy()
    return
  }
  subscriber.unanswered += 1
  subscriber.sink.write(frame)
}

/** Says good-bye; null gives no code. Nothing may be said afterwards. */
export function close({ sink }: Subscriber, code: number | null, reason = ''): void {
  sink.end(closeFrame(code, reason))
  setTimeout(() => sink.destroy(), CLOSING_MS).unref()
}

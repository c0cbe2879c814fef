import type { Connection } from './connection.ts'
import type { QuoteMessage, Recipient } from './quote-message.ts'

/** The part of a connection that the hub uses. */
export type ClientConnection = Pick<
  Connection,
  'bufferedAmount' | 'decompresses' | 'write' | 'close' | 'terminate'
>

/** The user that a connection belongs to, on one of their devices. */
export interface Owner {
  id: string
  session: string
}

/** One connected client. A tick visits thousands, so one object holds all data of a client. */
export interface Subscriber extends Recipient {
  readonly connection: ClientConnection
  /** The number of the last message with quotes. */
  seq: number
  /** The part of the ping interval in which it is pinged. */
  readonly pingSlot: number
  /**
   * The message that it missed while it had unread bytes: a tick, or the answer to a subscription.
   */
  missed: 'nothing' | 'tick' | 'snapshot'
  /** The number of unanswered pings. */
  unanswered: number
  /** Whether it had unread bytes at the last ping. */
  unread: boolean
  /** Null for a visitor. The first message says it. Source: ACCESS-9. */
  owner: Owner | null
  /** Ids of the events that were sent to it. */
  readonly told: Set<string>
}

/** The messages of a tick for the clients that want the same symbols. */
interface Tick {
  /** The quotes that changed; null when none did. */
  changed: QuoteMessage | null
  /** The newest quotes of all wanted symbols. */
  all(): QuoteMessage
  /** The newest quotes of all wanted symbols, marked as the answer to a subscription. */
  snapshot(): QuoteMessage
}

/** A client that wants no quotes yet. */
export function createSubscriber(connection: ClientConnection, pingSlot: number): Subscriber {
  const { decompresses } = connection
  const start = { seq: 0, missed: 'nothing', unanswered: 0, unread: false, owner: null } as const
  return { connection, decompresses, pingSlot, ...start, told: new Set() }
}

/**
 * Answers a subscription; null when the client wants no symbols any more. A client with unread
 * bytes is answered by the first tick after it has read them.
 */
export function sendSnapshot(subscriber: Subscriber, message: QuoteMessage | null): void {
  const reads = subscriber.connection.bufferedAmount === 0
  subscriber.missed = reads || message === null ? 'nothing' : 'snapshot'
  if (reads) send(subscriber, message)
}

/**
 * Sends a tick. A client with unread bytes gets nothing; the first tick after it has read them has
 * the newest quotes of all its symbols.
 */
export function sendTick(subscriber: Subscriber, { changed, all, snapshot }: Tick): void {
  if (subscriber.connection.bufferedAmount > 0) {
    if (subscriber.missed === 'nothing') subscriber.missed = 'tick'
    return
  }
  const forms = { nothing: () => changed, tick: all, snapshot }
  const message = forms[subscriber.missed]()
  subscriber.missed = 'nothing'
  send(subscriber, message)
}

/**
 * Sends a ping, a whole WebSocket frame. Ends a connection that left two pings unanswered, or that
 * had unread bytes at two pings in a row.
 */
export function ping(subscriber: Subscriber, frame: Buffer): void {
  const { connection, unanswered, unread } = subscriber
  const reads = connection.bufferedAmount === 0
  if (unanswered >= 2 || (!reads && unread)) {
    connection.terminate()
    return
  }
  subscriber.unanswered += 1
  subscriber.unread = !reads
  connection.write(frame)
}

function send(subscriber: Subscriber, message: QuoteMessage | null): void {
  message?.writeTo(subscriber, ++subscriber.seq)
}

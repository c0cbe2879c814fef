import * as z from 'zod/mini'
import {
  type AccountEvent,
  accountEventId,
  type Quote,
  quote as quoteSchema,
  SERVER_RESTARTS,
  type ServerMessage,
  serverMessage,
} from '@kontor/shared/wire'
import type { Feed } from '../../market/feed.ts'
import type { AccountNotice, Bus } from '../bus/bus.ts'
import { SESSION_OVER } from './codes.ts'
import { textFrame } from './connection.ts'
import { createGroups } from './groups.ts'
import { createOwners } from './owners.ts'
import { quoteMessage } from './quote-message.ts'
import {
  type ClientConnection,
  createSubscriber,
  type Owner,
  ping,
  sendSnapshot,
  type Subscriber,
} from './subscriber.ts'

/**
 * Parts of the ping interval. Each client is pinged in one of them, because pinging thousands of
 * clients at once would delay a tick.
 */
const PING_SLOTS = 20

/** Events of accounts that no client has received yet, also from other processes. */
export interface UndeliveredEvents {
  /** A user's events, oldest first. */
  of(personId: string): Promise<AccountEvent[]>
  /** Notes that a client has received events. */
  markDelivered(events: readonly AccountEvent[]): void
}

/** All connected clients. */
export interface Hub {
  /** The number of connected clients. */
  readonly size: number
  /** The sessions of the connections whose owner is known. */
  sessions(): string[]
  connect(connection: ClientConnection): Subscriber
  disconnect(subscriber: Subscriber): void
  /** Closes a client's connection. */
  end(subscriber: Subscriber, code: number, reason?: string): void
  /**
   * Stores the owner of a connection once the look-up ends, null for a visitor, and sends the
   * events that the owner has not received.
   */
  recognise(subscriber: Subscriber, owner: Promise<Owner | null>): Promise<void>
  /** Replaces the subscription of a client and sends its newest quotes; skips unknown symbols. */
  subscribe(subscriber: Subscriber, symbols: readonly string[]): void
  /** Closes all connections, and tells clients over how many seconds to spread their return. */
  stop(): void
}

/**
 * Sends clients the messages of the bus: ticks and changes of their accounts. Closes the
 * connections of ended sessions, and pings each client every `pingMs`.
 */
export function createHub(
  feed: Feed,
  bus: Bus,
  undelivered: UndeliveredEvents,
  pingMs = 20_000,
): Hub {
  const subscribers = new Set<Subscriber>()
  /** Each quote is encoded once, however many clients want it. */
  const texts = new Map<string, string>()
  const groups = createGroups(encoded)
  const owners = createOwners(subscribers, (subscriber) =>
    end(subscriber, SESSION_OVER, 'the session ended'),
  )

  const unsubscribes = [
    bus.subscribe('quotes', (quotes) => {
      // A closed market's day may change without a tick of its own, so no text outlives a tick.
      texts.clear()
      for (const quote of quotes) texts.set(quote.symbol, encode(quote))
      groups.tick(new Set(texts.keys()))
    }),
    bus.subscribe('account', ({ personId, ...notice }) => {
      const own = [...subscribers].filter(({ owner }) => owner?.id === personId)
      for (const subscriber of own) tell(subscriber, notice)
      if (notice.event !== null && own.length > 0) undelivered.markDelivered([notice.event])
    }),
    bus.subscribe('ended', owners.end),
  ]
  let slot = 0
  let connected = 0
  const pinging = setInterval(() => {
    slot = (slot + 1) % PING_SLOTS
    const frame = frameOf({ type: 'ping', ts: feed.now() })
    for (const subscriber of subscribers) if (subscriber.pingSlot === slot) ping(subscriber, frame)
  }, pingMs / PING_SLOTS)

  function encoded(symbol: string): string {
    const text = texts.get(symbol) ?? encode(feed.quote(symbol))
    texts.set(symbol, text)
    return text
  }

  async function recognise(subscriber: Subscriber, asked: Promise<Owner | null>): Promise<void> {
    await owners.recognise(subscriber, asked)
    const { owner } = subscriber
    if (owner === null) return
    const events = await undelivered.of(owner.id)
    if (!subscribers.has(subscriber)) return
    for (const event of events) tell(subscriber, { event })
    if (events.length > 0) undelivered.markDelivered(events)
  }

  function disconnect(subscriber: Subscriber): void {
    subscribers.delete(subscriber)
    groups.leave(subscriber)
  }

  function end(subscriber: Subscriber, code: number, reason?: string): void {
    if (!subscribers.has(subscriber)) return
    disconnect(subscriber)
    subscriber.connection.close(code, reason)
  }

  return {
    get size() {
      return subscribers.size
    },
    sessions: () => [...new Set([...subscribers].flatMap(({ owner }) => owner?.session ?? []))],
    connect(connection) {
      const subscriber = createSubscriber(connection, connected++ % PING_SLOTS)
      subscribers.add(subscriber)
      return subscriber
    },
    disconnect,
    end,
    recognise,
    subscribe(subscriber, symbols) {
      const known = [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
      groups.join(subscriber, known)
      sendSnapshot(
        subscriber,
        known.length > 0 ? quoteMessage(known.map(encoded), { snapshot: true }) : null,
      )
    },
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(pinging)
      const seconds = spreadOf(subscribers.size)
      for (const subscriber of subscribers) end(subscriber, SERVER_RESTARTS, seconds)
    },
  }
}

/** The seconds over which clients return: a hundred clients a second, 5 to 30 seconds. */
function spreadOf(clients: number): string {
  return String(Math.min(30, Math.max(5, Math.ceil(clients / 100))))
}

/** An event can arrive from the bus while it is read for the same connection. */
function tell(
  { connection, told }: Subscriber,
  { event, change }: Omit<AccountNotice, 'personId'>,
): void {
  const id = event === null ? null : accountEventId(event)
  if (id !== null && told.has(id)) return
  if (id !== null) told.add(id)
  connection.write(frameOf({ type: 'account', ...(event && { event }), ...(change && { change }) }))
}

function encode(quote: Quote): string {
  return JSON.stringify(z.encode(quoteSchema, quote))
}

function frameOf(message: ServerMessage): Buffer {
  return textFrame(Buffer.from(JSON.stringify(z.encode(serverMessage, message))))
}

import * as z from 'zod/mini'
import {
  quote as quoteSchema,
  serverMessage,
  type Quote,
  type ServerMessage,
} from '@kontor/shared/wire'
import type { Bus } from '../bus/bus.ts'
import type { Feed } from '../../market/feed.ts'
import { GOING_AWAY, SESSION_OVER } from './codes.ts'
import { textFrame } from './connection.ts'
import { quoteFrame } from './frame.ts'
import { createGroups } from './groups.ts'
import { createOwners } from './owners.ts'
import {
  createSubscriber,
  ping,
  sendSnapshot,
  type ClientConnection,
  type Owner,
  type Subscriber,
} from './subscriber.ts'

/**
 * The ping interval is split into so many parts, and each client is pinged in one of them: pings to
 * thousands and their answers at once would delay a tick.
 */
const PING_SLOTS = 20

/** All connected clients. */
export interface Hub {
  /** How many are connected. */
  readonly size: number
  connect(connection: ClientConnection): Subscriber
  disconnect(subscriber: Subscriber): void
  /** Closes a client's connection. */
  end(subscriber: Subscriber, code: number, reason?: string): void
  /** Notes the owner of a connection once the look-up ends; null for a visitor. */
  recognise(subscriber: Subscriber, owner: Promise<Owner | null>): Promise<void>
  /** Replaces what a client wants and sends the newest quotes of it; skips unknown symbols. */
  subscribe(subscriber: Subscriber, symbols: readonly string[]): void
  /** Closes all connections. */
  stop(): void
}

/**
 * Passes on what the bus brings: ticks, changes of an account that its user did not make, and ended
 * sessions. Pings each client every `pingMs`.
 */
export function createHub(feed: Feed, bus: Bus, pingMs = 20_000): Hub {
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
    bus.subscribe('account', ({ personId, event }) => {
      const frame = frameOf({ type: 'account', ...(event && { event }) })
      for (const { owner, connection } of subscribers)
        if (owner?.id === personId) connection.write(frame)
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
    connect(connection) {
      const subscriber = createSubscriber(connection, connected++ % PING_SLOTS)
      subscribers.add(subscriber)
      return subscriber
    },
    disconnect,
    end,
    recognise: owners.recognise,
    subscribe(subscriber, symbols) {
      const known = [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
      groups.join(subscriber, known)
      sendSnapshot(
        subscriber,
        known.length > 0 ? quoteFrame(known.map(encoded), { snapshot: true }) : null,
      )
    },
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearInterval(pinging)
      for (const subscriber of subscribers) end(subscriber, GOING_AWAY)
    },
  }
}

function encode(quote: Quote): string {
  return JSON.stringify(z.encode(quoteSchema, quote))
}

function frameOf(message: ServerMessage): Buffer {
  return textFrame(Buffer.from(JSON.stringify(z.encode(serverMessage, message))))
}

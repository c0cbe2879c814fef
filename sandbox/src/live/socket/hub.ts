import * as z from 'zod/mini'
import { quote as quoteSchema, type Quote, type ServerMessage } from '@kontor/shared/wire'
import type { Bus } from '../bus/bus.ts'
import type { Feed } from '../../market/feed.ts'
import { GOING_AWAY, SESSION_OVER } from './codes.ts'
import { quoteFrame } from './frame.ts'
import { createGroups } from './groups.ts'
import { textFrame } from './outgoing.ts'
import { createOwners } from './owners.ts'
import {
  close,
  createSubscriber,
  ping,
  snapshot,
  type Line,
  type Owner,
  type Subscriber,
} from './subscriber.ts'

/**
 * Pings go out in so many turns: thousands of them and their answers at once would hold up a tick.
 */
const TURNS = 20

/** All connected clients. */
export interface Hub {
  /** How many they are. */
  readonly size: number
  /** `packed` says that the client unpacks. */
  connect(line: Line, packed: boolean): Subscriber
  disconnect(subscriber: Subscriber): void
  /** Closes a client's line; null gives no code. */
  end(subscriber: Subscriber, code: number | null, reason?: string): void
  /** Notes whose a line is, once that is known; null for a visitor. */
  recognise(subscriber: Subscriber, owner: Promise<Owner | null>): Promise<void>
  /** Replaces what a client wants and sends it the newest of that; unknown symbols are left out. */
  subscribe(subscriber: Subscriber, symbols: readonly string[]): void
  /** Closes every line. */
  stop(): void
}

/**
 * Passes on what the bus tells: ticks, that something of a user's changed by itself, and that
 * sessions ended. Pings so often.
 */
export function createHub(feed: Feed, bus: Bus, pingMs = 20_000): Hub {
  const subscribers = new Set<Subscriber>()
  /** Each quote is encoded once, however many clients want it. */
  const texts = new Map<string, string>()
  const groups = createGroups(encoded)
  const owners = createOwners(subscribers, (subscriber) =>
    end(subscriber, SESSION_OVER, 'the session ended'),
  )

  const deaf = [
    bus.subscribe('quotes', (quotes) => {
      // A closed market's day may turn without a tick of its own, so no text outlives a tick.
      texts.clear()
      for (const quote of quotes) texts.set(quote.symbol, encode(quote))
      groups.tick(new Set(texts.keys()))
    }),
    bus.subscribe('account', (personId) => {
      const news = said({ type: 'account' })
      for (const { owner, sink } of subscribers) if (owner?.id === personId) sink.write(news)
    }),
    bus.subscribe('ended', owners.end),
  ]
  let turn = 0
  let connected = 0
  const pinging = setInterval(() => {
    turn = (turn + 1) % TURNS
    const frame = said({ type: 'ping', ts: feed.now() })
    for (const subscriber of subscribers) if (subscriber.turn === turn) ping(subscriber, frame)
  }, pingMs / TURNS)

  function encoded(symbol: string): string {
    const text = texts.get(symbol) ?? encode(feed.quote(symbol))
    texts.set(symbol, text)
    return text
  }

  function disconnect(subscriber: Subscriber): void {
    subscribers.delete(subscriber)
    groups.leave(subscriber)
  }

  function end(subscriber: Subscriber, code: number | null, reason?: string): void {
    if (!subscribers.has(subscriber)) return
    disconnect(subscriber)
    close(subscriber, code, reason)
  }

  return {
    get size() {
      return subscribers.size
    },
    connect(line, packed) {
      const subscriber = createSubscriber(line, packed, connected++ % TURNS)
      subscribers.add(subscriber)
      return subscriber
    },
    disconnect,
    end,
    recognise: owners.recognise,
    subscribe(subscriber, symbols) {
      const known = [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
      groups.join(subscriber, known)
      snapshot(
        subscriber,
        known.length > 0 ? quoteFrame(known.map(encoded), { snapshot: true }) : null,
      )
    },
    stop() {
      for (const stop of deaf) stop()
      clearInterval(pinging)
      for (const subscriber of subscribers) end(subscriber, GOING_AWAY)
    },
  }
}

function encode(quote: Quote): string {
  return JSON.stringify(z.encode(quoteSchema, quote))
}

function said(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message))
}

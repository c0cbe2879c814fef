import * as z from 'zod/mini'
import { quote as quoteSchema, type Quote } from '@kontor/shared/wire'
import type { Bus } from '../bus/bus.ts'
import type { Feed } from '../feed/feed.ts'
import { quoteFrame } from './frame.ts'
import { createGroups } from './groups.ts'
import { createSubscriber, type Line, type Subscriber } from './subscriber.ts'

/** All connected clients. */
export interface Hub {
  /** How many they are. */
  readonly size: number
  connect(line: Line): Subscriber
  disconnect(subscriber: Subscriber): void
  /** Replaces what a client wants and sends it the newest of that; unknown symbols are left out. */
  subscribe(subscriber: Subscriber, symbols: readonly string[]): void
  stop(): void
}

/** Passes on what the bus tells: ticks, and that something of a user's changed by itself. Pings so often. */
export function createHub(feed: Feed, bus: Bus, pingMs = 20_000): Hub {
  const subscribers = new Set<Subscriber>()
  /** Each quote is encoded once, however many clients want it. */
  const texts = new Map<string, string>()
  const groups = createGroups(encoded)

  const stopQuotes = bus.hear('quotes', (quotes) => {
    // A closed market's day may turn without a tick of its own, so no text outlives a tick.
    texts.clear()
    for (const quote of quotes) texts.set(quote.symbol, encode(quote))
    groups.tick(new Set(texts.keys()))
  })
  const stopAccounts = bus.hear('account', (personId) => {
    for (const subscriber of subscribers) if (subscriber.personId === personId) subscriber.tell({ type: 'account' })
  })
  const pinging = setInterval(() => {
    for (const subscriber of subscribers) subscriber.ping(feed.now())
  }, pingMs)

  function encoded(symbol: string): string {
    const text = texts.get(symbol) ?? encode(feed.quote(symbol))
    texts.set(symbol, text)
    return text
  }

  return {
    get size() {
      return subscribers.size
    },
    connect(line) {
      const subscriber = createSubscriber(line)
      subscribers.add(subscriber)
      return subscriber
    },
    disconnect(subscriber) {
      subscribers.delete(subscriber)
      groups.leave(subscriber)
    },
    subscribe(subscriber, symbols) {
      const known = [...new Set(symbols)].filter((symbol) => feed.listing(symbol) !== undefined)
      groups.join(subscriber, known)
      subscriber.snapshot(known.length > 0 ? quoteFrame(known.map(encoded), { snapshot: true }) : null)
    },
    stop() {
      stopQuotes()
      stopAccounts()
      clearInterval(pinging)
    },
  }
}

function encode(quote: Quote): string {
  return JSON.stringify(z.encode(quoteSchema, quote))
}

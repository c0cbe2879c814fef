import * as z from 'zod/mini'
import { quote as quoteSchema, type Quote } from '@kontor/shared/wire'
import type { Feed } from '../feed/feed.ts'
import { createSubscriber, type Line, type Subscriber } from './subscriber.ts'

/** All connected clients. */
export interface Hub {
  connect(line: Line): Subscriber
  disconnect(subscriber: Subscriber): void
  /** Tells a user's clients that their orders changed by themselves. */
  notify(personId: string): void
  stop(): void
}

/** Passes the market's ticks on, and pings so often. */
export function createHub(feed: Feed, pingMs = 20_000): Hub {
  const subscribers = new Set<Subscriber>()
  /** Each quote is encoded once, however many clients want it. */
  const texts = new Map<string, string>()
  const encoded = (symbol: string) => {
    if (!texts.has(symbol) && feed.listing(symbol) !== undefined) texts.set(symbol, encode(feed.quote(symbol)))
    return texts.get(symbol)
  }

  const stopListening = feed.onTick((quotes) => {
    // A closed market's day may turn without a tick of its own, so no text outlives a tick.
    texts.clear()
    for (const quote of quotes) texts.set(quote.symbol, encode(quote))
    const symbols = quotes.map(({ symbol }) => symbol)
    for (const subscriber of subscribers) subscriber.sendQuotes(symbols)
  })
  const pinging = setInterval(() => {
    for (const subscriber of subscribers) subscriber.ping(feed.now())
  }, pingMs)

  return {
    connect(line) {
      const subscriber = createSubscriber(line, encoded)
      subscribers.add(subscriber)
      return subscriber
    },
    disconnect: (subscriber) => subscribers.delete(subscriber),
    notify(personId) {
      for (const subscriber of subscribers) if (subscriber.personId === personId) subscriber.tell({ type: 'account' })
    },
    stop() {
      stopListening()
      clearInterval(pinging)
    },
  }
}

function encode(quote: Quote): string {
  return JSON.stringify(z.encode(quoteSchema, quote))
}

import type { ServerMessage } from '@kontor/shared/wire'

/** The part of a `ws` socket that is used. */
export interface Line {
  bufferedAmount: number
  send(text: string): void
  terminate(): void
}

/** Above this a reader is too slow: quotes are skipped, and the newest follows once there is room. */
const MOST_BUFFERED = 256 * 1024

/** One connected client. */
export interface Subscriber {
  /** Null for a visitor. */
  personId: string | null
  /** Replaces what is subscribed. */
  subscribe(symbols: readonly string[]): void
  /** Sends the subscribed ones of these symbols, and those skipped before. */
  sendQuotes(symbols: Iterable<string>): void
  tell(message: ServerMessage): void
  /** Sends a ping, or ends a line that left two unanswered. */
  ping(ts: number): void
  pong(): void
}

/** A client on its line; `encoded` gives the newest quote of a symbol as JSON text, undefined for an unknown one. */
export function createSubscriber(line: Line, encoded: (symbol: string) => string | undefined): Subscriber {
  let wanted: ReadonlySet<string> = new Set()
  const skipped = new Set<string>()
  let unanswered = 0

  return {
    personId: null,
    subscribe(symbols) {
      wanted = new Set(symbols)
      skipped.clear()
    },
    sendQuotes(symbols) {
      for (const symbol of symbols) if (wanted.has(symbol)) skipped.add(symbol)
      if (skipped.size === 0 || line.bufferedAmount > MOST_BUFFERED) return
      const quotes = [...skipped].map(encoded).filter((text) => text !== undefined)
      skipped.clear()
      if (quotes.length > 0) line.send(`{"data":[${quotes.join(',')}]}`)
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

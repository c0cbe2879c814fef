import * as z from 'zod/mini'
import { factor, instant, price } from '../protocol/decimals.ts'
import { symbol } from '../protocol/endpoint.ts'
import { accountEvent } from './account-event.ts'

/** The path of the quote socket. */
export const SOCKET_PATH = '/v1/quotes'

/**
 * The close code of a server that restarts. The reason is the number of seconds over which its
 * clients spread their return. Source: the WebSocket close code registry of IANA.
 */
export const SERVER_RESTARTS = 1012

export const quote = z.object({
  symbol: z.string(),
  /** Quotes that move the lists carry `1day`: open, high, low and change of the UTC day. */
  period: z.string(),
  close: price,
  open: price,
  high: price,
  low: price,
  change: factor,
  /** Ask less bid, in price; `close` is in the middle of them. */
  spread: price,
  ts: instant,
})
export type Quote = z.output<typeof quote>

/**
 * What a reader needs of a quote: five fields. Source: CALL-15.
 */
const pushedQuote = z.extend(quote, {
  high: z.optional(price),
  low: z.optional(price),
  spread: z.optional(price),
  ts: z.optional(instant),
})
export type PushedQuote = z.output<typeof pushedQuote>

const quotes = z.object({
  /**
   * Counts the messages with quotes of one connection, from 1 on: a reader sees by it when one is
   * missing.
   */
  seq: z.optional(z.int()),
  /** True when it answers a subscription: the newest quotes of all that was subscribed. */
  snapshot: z.optional(z.boolean()),
  /** The entries of the page. */
  data: z.array(quote),
})

/**
 * What the server says. A message with a data array carries quotes; `account` says that the user's
 * account changed: without a call of theirs, or by a call that moved money, on any of their
 * devices.
 */
export const serverMessage = z.union([
  z.object({ type: z.literal('ping'), ts: instant }),
  z.object({
    type: z.literal('account'),
    /** Absent when only figures changed: by the swap of a night, or a call of the user. */
    event: z.optional(accountEvent),
    /** Of a change of orders by the user, which the reply to it has too. */
    change: z.optional(z.string()),
  }),
  quotes,
])
export type ServerMessage = z.output<typeof serverMessage>
export type AccountMessage = Extract<ServerMessage, { type: 'account' }>

/** A message as a reader takes it: of a quote, what the server left out is absent. */
export type HeardMessage =
  | Exclude<ServerMessage, { data: Quote[] }>
  | (Omit<z.output<typeof quotes>, 'data'> & { data: PushedQuote[] })

/**
 * What the client says. `subscribe` replaces the list before. `auth` comes first when there is a
 * session.
 */
export const clientMessage = z.union([
  z.object({ type: z.literal('pong'), ts: instant }),
  z.object({
    type: z.literal('auth'),
    /** Access token of a session. */
    token: z.string(),
  }),
  z.object({
    type: z.literal('subscribe'),
    /** Source: LIMIT-16. */
    /** Symbols of coins, 100 at most. */
    symbols: z.array(symbol).check(z.maxLength(500)),
  }),
])
export type ClientMessage = z.output<typeof clientMessage>

/**
 * A server's frame, or null when it is not JSON or not a message. An element of the data array that
 * is no quote is left out; of several, the others count.
 */
export function decodeServerMessage(text: string): HeardMessage | null {
  try {
    const message = JSON.parse(text)
    if (!Array.isArray(message.data)) return z.decode(serverMessage, message)
    const data = message.data.flatMap(readQuote)
    const isReadable = data.length > 0 || message.data.length === 0
    return isReadable ? { ...z.decode(quotes, { ...message, data: [] }), data } : null
  } catch {
    return null
  }
}

function readQuote(element: z.input<typeof pushedQuote>): PushedQuote[] {
  const read = z.safeDecode(pushedQuote, element)
  return read.success ? [read.data] : []
}

/** A client's message as its frame. */
export function encodeClientMessage(message: ClientMessage): string {
  return JSON.stringify(z.encode(clientMessage, message))
}

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
  /** Ask minus bid, in price; `close` is the mid. */
  spread: price,
  ts: instant,
})
export type Quote = z.output<typeof quote>

/** The five fields of a quote that a reader requires. Source: CALL-15. */
const pushedQuote = z.extend(quote, {
  high: z.optional(price),
  low: z.optional(price),
  spread: z.optional(price),
  ts: z.optional(instant),
})
export type PushedQuote = z.output<typeof pushedQuote>

const quotes = z.object({
  /**
   * Number of the message among those with quotes on its connection, from 1 on: a gap tells the
   * reader that one is missing.
   */
  seq: z.optional(z.int()),
  /** True when it answers a subscription, with the newest quotes of all subscribed symbols. */
  snapshot: z.optional(z.boolean()),
  /** The quotes. */
  data: z.array(quote),
})

/**
 * A message of the server. One with a data array carries quotes. `account` reports a change of the
 * user's account, either without a call of theirs or by a call that moved money, from any of their
 * devices.
 */
export const serverMessage = z.union([
  z.object({ type: z.literal('ping'), ts: instant }),
  z.object({
    type: z.literal('account'),
    /** Absent when only figures changed, through a night's swap or a call of the user. */
    event: z.optional(accountEvent),
    /** Id of a change of orders by the user; the reply to that call has the same id. */
    change: z.optional(z.string()),
  }),
  quotes,
])
export type ServerMessage = z.output<typeof serverMessage>
export type AccountMessage = Extract<ServerMessage, { type: 'account' }>

/** A decoded message; fields of a quote that the server omitted are absent. */
export type HeardMessage =
  | Exclude<ServerMessage, { data: Quote[] }>
  | (Omit<z.output<typeof quotes>, 'data'> & { data: PushedQuote[] })

/**
 * A message of the client. `subscribe` replaces the previous list. `auth` comes first when there is
 * a session.
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
    /** Symbols of coins, 500 at most. */
    symbols: z.array(symbol).check(z.maxLength(500)),
  }),
])
export type ClientMessage = z.output<typeof clientMessage>

/**
 * Decodes a text of the server; null when it is not JSON or not a message. Elements of the data
 * array that are not quotes are skipped.
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

/** Encodes a client's message as text for the socket. */
export function encodeClientMessage(message: ClientMessage): string {
  return JSON.stringify(z.encode(clientMessage, message))
}

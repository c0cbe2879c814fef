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

/** A quote as the server sent it, of which only these fields are read. */
export type SentQuote = Pick<Quote, 'symbol' | 'period'>

type Others = Exclude<ServerMessage, { data: Quote[] }>
type Quotes<Element> = Omit<z.output<typeof quotes>, 'data'> & { data: Element[] }

/** A message whose quotes are not decoded. */
export type OpenedMessage = Others | Quotes<SentQuote>

/** A decoded message; fields of a quote that the server omitted are absent. */
export type HeardMessage = Others | Quotes<PushedQuote>

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
 * Reads a text of the server without decoding its quotes, because a page shows only the last ones.
 * Null when it is not JSON, not a message, or has elements of which none is a quote.
 */
export function openServerMessage(text: string): OpenedMessage | null {
  try {
    const message = JSON.parse(text)
    if (!Array.isArray(message.data)) return z.decode(serverMessage, message) as Others
    const data: SentQuote[] = message.data.filter(isSent)
    const isReadable = message.data.length === 0 || data.some((sent) => decodeQuote(sent) !== null)
    return isReadable ? { ...z.decode(quotes, { ...message, data: [] }), data } : null
  } catch {
    return null
  }
}

function isSent(element: unknown): boolean {
  const sent = (element ?? {}) as Partial<SentQuote>
  return typeof sent.symbol === 'string' && typeof sent.period === 'string'
}

/** Decodes a quote; null when it is none. */
export function decodeQuote(sent: SentQuote): PushedQuote | null {
  return z.safeDecode(pushedQuote, sent as z.input<typeof pushedQuote>).data ?? null
}

/**
 * Decodes a text of the server; null when `openServerMessage` returns null. Elements of the data
 * array that are not quotes are skipped.
 */
export function decodeServerMessage(text: string): HeardMessage | null {
  const message = openServerMessage(text)
  if (message === null || !('data' in message)) return message
  return { ...message, data: message.data.flatMap((sent) => decodeQuote(sent) ?? []) }
}

/** Encodes a client's message as text for the socket. */
export function encodeClientMessage(message: ClientMessage): string {
  return JSON.stringify(z.encode(clientMessage, message))
}

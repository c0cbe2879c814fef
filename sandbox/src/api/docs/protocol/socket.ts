import type * as z from 'zod/mini'
import { at, closed } from '@kontor/shared/examples'
import { type clientMessage, type serverMessage, SOCKET_PATH } from '@kontor/shared/wire'

/** The socket's protocol, in short paragraphs. */
export const socketAbout = [
  `The quote socket is at ${SOCKET_PATH}. Its messages are JSON text, one object each.`,
  'A client identifies itself in its first message, never in the address. Quotes are for anyone; a session adds messages about the orders of its user.',
  'A subscription replaces the one before. The server answers immediately with the newest quotes of all its symbols (`snapshot` is true); then one message per tick has the quotes that changed.',
  'A client that offers permessage-deflate (RFC 7692), as browsers do, gets long messages compressed, and can compress its own. Each message is compressed on its own.',
  'Messages with quotes are numbered for each connection, from 1 on, so that a missing one shows as a gap.',
  'A client that reads too slowly gets nothing until it has caught up; then it gets the newest quotes of all its symbols. Old quotes are never queued.',
  'The server sends pings and closes a connection that leaves two unanswered. The answer is a pong with the time of the client.',
  'The server closes a connection with code 1008 after a message that it cannot read, a subscription to more than 500 symbols, or more than 50 messages in 10 seconds.',
  'It closes a connection with code 4401 when its session ends: by logging out, from another device, by a new password, or because a refresh token was used twice. A client that connects again without a session is a visitor.',
  'After a close, connect again 5 seconds later, with up to 20 % of jitter.',
]

const quote = {
  symbol: 'EURUSD',
  period: '1day',
  close: '1.08642',
  open: '1.08188',
  high: '1.08714',
  low: '1.08103',
  change: '0.004196',
  spread: '0.00012',
  ts: at,
}

interface Message<Schema extends z.ZodMiniType> {
  about: string
  message: z.input<Schema>
}

/** The client's messages. */
export const clientMessages: readonly Message<typeof clientMessage>[] = [
  {
    about:
      'Identifies the session, if there is one. A client with an invalid token stays a visitor.',
    message: { type: 'auth', token: 'Q3zq0m1kT0m6v9b5x2Yw1A' },
  },
  {
    about: 'The symbols that the client wants from now on; an empty list ends the quotes.',
    message: { type: 'subscribe', symbols: ['EURUSD', 'BTCUSDT'] },
  },
  { about: 'The answer to a ping, with the client’s own time.', message: { type: 'pong', ts: at } },
]

/** The server's messages. */
export const serverMessages: readonly Message<typeof serverMessage>[] = [
  {
    about: 'The answer to a subscription: the newest quote of each symbol.',
    message: { seq: 1, snapshot: true, data: [quote] },
  },
  {
    about: 'A tick: the quotes that changed.',
    message: { seq: 2, data: [{ ...quote, close: '1.08645', ts: at + 500 }] },
  },
  { about: 'A ping.', message: { type: 'ping', ts: at } },
  {
    about:
      'The user’s account changed, without a call of the user or by a call that moved money, on any of their devices: load it again. `event` says what happened without a call; it is absent when only figures changed, as by the swap of a night. An event that no client received comes after the next `auth`, up to an hour later.',
    message: { type: 'account', event: { kind: 'stop-loss', order: closed } },
  },
  {
    about:
      'The user changed orders, on any of their devices. The reply to that call has the same `change`: the page that made it knows the outcome and need not ask.',
    message: { type: 'account', change: '5b0e9f56-9a0d-4c7b-9d67-2f1f0a6f8c21' },
  },
]

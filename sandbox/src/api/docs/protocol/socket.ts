import { SOCKET_PATH, type clientMessage, type serverMessage } from '@kontor/shared/wire'
import type * as z from 'zod/mini'
import { at } from '../examples/ids.ts'
import { closed } from '../examples/orders.ts'

/** The socket's protocol, in short paragraphs. */
export const socketAbout = [
  `The quote socket is at ${SOCKET_PATH}. Its messages are JSON text, one object each.`,
  'Who it belongs to is said by the first message, never by the address. Quotes are for anyone; a session adds word of one’s own orders.',
  'A subscription replaces the one before. It is answered at once by a message with the newest quotes of all of it (`snapshot` is true); then one message a tick brings what moved.',
  'Who offers permessage-deflate (RFC 7692), as browsers do by themselves, is sent long messages packed, and may pack too; each message stands for itself.',
  'Messages with quotes are numbered for each connection, from 1 on: one that is missing shows as a gap.',
  'A reader that is too slow is sent nothing more until it has room; then it gets the newest quote of everything that it subscribed. Old quotes are never queued.',
  'The server sends a ping now and then and closes a line that leaves two unanswered. The answer is a pong with the sender’s own time.',
  'A line is closed with code 1008 when it says something that is no message, subscribes to more than 500 symbols, or says more than 50 things in 10 seconds.',
  'It is closed with code 4401 when the session ends that it belongs to: signed out, ended from another device, by a new password, or because a refresh token was used twice. Who connects again without a session is a visitor.',
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
export const heard: readonly Message<typeof clientMessage>[] = [
  {
    about: 'Who is there, when there is a session. A token that is not accepted leaves a visitor.',
    message: { type: 'auth', token: 'Q3zq0m1kT0m6v9b5x2Yw1A' },
  },
  {
    about: 'What is wanted from now on; an empty list ends the quotes.',
    message: { type: 'subscribe', symbols: ['EURUSD', 'BTCUSDT'] },
  },
  { about: 'The answer to a ping, with the client’s own time.', message: { type: 'pong', ts: at } },
]

/** The server's messages. */
export const said: readonly Message<typeof serverMessage>[] = [
  {
    about: 'The answer to a subscription: the newest quote of each symbol.',
    message: { seq: 1, snapshot: true, data: [quote] },
  },
  {
    about: 'A tick: what moved.',
    message: { seq: 2, data: [{ ...quote, close: '1.08645', ts: at + 500 }] },
  },
  { about: 'Is anybody there?', message: { type: 'ping', ts: at } },
  {
    about:
      'The user’s account changed, without a call of theirs or by a call of theirs that moved money, on any of their devices: ask again. `event` says what happened without a call; it is absent when only figures changed, as by the swap of a night. An event that nobody was there to be told comes after the next `auth`, up to an hour later.',
    message: { type: 'account', event: { kind: 'stop-loss', order: closed } },
  },
]

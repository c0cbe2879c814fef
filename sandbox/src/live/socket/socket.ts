import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type ClientMessage, clientMessage, SOCKET_PATH } from '@kontor/shared/wire'
import { createAllowance } from './allowance.ts'
import { POLICY_VIOLATION } from './codes.ts'
import type { Hub } from './hub.ts'
import type { Owner, Subscriber } from './subscriber.ts'
import { serveUpgrades } from './upgrades.ts'

/**
 * Serves the quote socket, up to `most` for a network. A client identifies itself in its first
 * message, never in the address.
 */
export function serveSocket(
  app: FastifyInstance,
  hub: Hub,
  identify: (token: string) => Promise<Owner>,
  most = Infinity,
): void {
  serveUpgrades({ app, url: SOCKET_PATH, most }, (connection) => {
    const subscriber = hub.connect(connection)
    const allow = createAllowance(Date.now)
    const accepts = () => {
      if (connection.readyState !== connection.OPEN) return false
      if (allow()) return true
      hub.end(subscriber, POLICY_VIOLATION, 'too many messages')
      return false
    }
    connection.on('message', (data: Buffer, isBinary) => {
      connection.releaseMemory()
      if (accepts()) receive(isBinary ? null : decode(data.toString()), subscriber)
    })
    connection.on('ping', (data) => {
      // A client that reads slowly gets no pongs.
      if (accepts() && connection.bufferedAmount === 0) connection.pong(data)
    })
    connection.on('pong', accepts)
    // `ws` has closed the connection with the code of the error.
    connection.on('error', () => hub.disconnect(subscriber))
    connection.on('close', () => hub.disconnect(subscriber))
  })

  function receive(message: ClientMessage | null, subscriber: Subscriber): void {
    if (message === null) hub.end(subscriber, POLICY_VIOLATION, 'not a message')
    else if (message.type === 'pong') subscriber.unanswered = 0
    else if (message.type === 'subscribe') hub.subscribe(subscriber, message.symbols)
    else void hub.recognise(subscriber, ownerOf(message.token))
  }

  /** Null, a visitor, for a token that is not accepted: quotes are for anyone. */
  function ownerOf(token: string): Promise<Owner | null> {
    return identify(token).then(
      ({ id, session }) => ({ id, session }),
      () => null,
    )
  }
}

function decode(text: string): ClientMessage | null {
  try {
    const read = z.safeDecode(clientMessage, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

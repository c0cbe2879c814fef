import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SOCKET_PATH, clientMessage, type ClientMessage } from '@kontor/shared/wire'
import type { Person } from '../accounts/people.ts'
import { refuse } from '../http/faults.ts'
import type { Hub } from './hub.ts'
import type { Subscriber } from './subscriber.ts'

const POLICY_VIOLATION = 1008

/** Serves the quote socket. Who it belongs to is said by its first message, never by its address. */
export async function serveSocket(app: FastifyInstance, hub: Hub, identify: (token: string) => Promise<Person>): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    handler: (request, reply) => refuse('NOT_FOUND', request, reply),
    wsHandler: (socket: WebSocket) => {
      const subscriber = hub.connect(socket)
      socket.on('close', () => hub.disconnect(subscriber))
      // A broken line closes by itself; without a listener its error would end the process.
      socket.on('error', () => socket.terminate())
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        const message = isBinary ? null : decode(data.toString())
        if (message === null) socket.close(POLICY_VIOLATION, 'not a message')
        else hear(message, subscriber)
      })
    },
  })

  function hear(message: ClientMessage, subscriber: Subscriber): void {
    if (message.type === 'pong') subscriber.pong()
    if (message.type === 'auth') void recognise(message.token, subscriber)
    if (message.type === 'subscribe') {
      subscriber.subscribe(message.symbols)
      subscriber.sendQuotes(message.symbols)
    }
  }

  /** A token that is not accepted leaves a visitor: quotes are for anyone. */
  async function recognise(token: string, subscriber: Subscriber): Promise<void> {
    subscriber.personId = await identify(token).then(
      ({ id }) => id,
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

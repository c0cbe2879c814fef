import type { Socket } from 'node:net'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SOCKET_PATH, clientMessage, type ClientMessage } from '@kontor/shared/wire'
import type { Person } from '../accounts/people.ts'
import { refuse } from '../http/faults.ts'
import { createAllowance } from './allowance.ts'
import { createHandshakes } from './handshakes.ts'
import type { Hub } from './hub.ts'
import type { Line, Subscriber } from './subscriber.ts'

const POLICY_VIOLATION = 1008

/** Serves the quote socket. Who it belongs to is said by its first message, never by its address. */
export async function serveSocket(app: FastifyInstance, hub: Hub, identify: (token: string) => Promise<Person>): Promise<void> {
  const handshakes = createHandshakes()
  // Frames of quotes are written as they are, which a negotiated compression would not allow.
  await app.register(websocket, { options: { maxPayload: 64 * 1024, perMessageDeflate: false } })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    handler: (request, reply) => refuse('NOT_FOUND', request, reply),
    onRequest: handshakes.begin,
    wsHandler: (socket: WebSocket, request) => {
      handshakes.end(socket, request)
      const subscriber = hub.connect(lineOf(socket, request.socket))
      const allow = createAllowance(Date.now)
      socket.on('close', () => hub.disconnect(subscriber))
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (socket.readyState !== socket.OPEN) return
        const message = isBinary ? null : decode(data.toString())
        if (!allow()) socket.close(POLICY_VIOLATION, 'too many messages')
        else if (message === null) socket.close(POLICY_VIOLATION, 'not a message')
        else hear(message, subscriber)
      })
    },
  })

  function hear(message: ClientMessage, subscriber: Subscriber): void {
    if (message.type === 'pong') subscriber.pong()
    if (message.type === 'auth') void recognise(message.token, subscriber)
    if (message.type === 'subscribe') hub.subscribe(subscriber, message.symbols)
  }

  /** A token that is not accepted leaves a visitor: quotes are for anyone. */
  async function recognise(token: string, subscriber: Subscriber): Promise<void> {
    subscriber.personId = await identify(token).then(
      ({ id }) => id,
      () => null,
    )
  }
}

function lineOf(socket: WebSocket, raw: Socket): Line {
  return {
    get waiting() {
      return raw.writableLength
    },
    write: (frame) => {
      if (socket.readyState === socket.OPEN) raw.write(frame)
    },
    send: (text) => socket.send(text),
    terminate: () => socket.terminate(),
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

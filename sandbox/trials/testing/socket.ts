import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import {
  type ClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  type HeardMessage,
  SOCKET_PATH,
} from '@kontor/shared/wire'

/** A socket client: it answers pings and accepts compression unless a test says otherwise. */
export interface Client {
  said: HeardMessage[]
  /** The symbols of each message with quotes. */
  messages(): string[][]
  say(message: ClientMessage): void
  send(data: string | Buffer): void
  /** Stops reading. */
  pause(): void
  /** The code with which the server closed it. */
  closed: Promise<number>
  close(): void
}

interface Ways {
  /** It answers no pings. */
  silent?: boolean
  /** Whether it offers permessage-deflate. */
  decompresses?: boolean
  /** The requested bits of the compression window. */
  windowBits?: number
}

/** Connects to a sandbox that listens. */
export async function connect(
  app: FastifyInstance,
  { silent = false, decompresses = true, windowBits }: Ways = {},
): Promise<Client> {
  const { port } = app.server.address() as AddressInfo
  // Compresses every message, as browsers do.
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    perMessageDeflate: decompresses && { threshold: 0, serverMaxWindowBits: windowBits },
  })
  const said: HeardMessage[] = []
  socket.on('message', (data: Buffer) => {
    const message = decodeServerMessage(data.toString())
    if (message !== null) said.push(message)
    if (!silent && message !== null && 'type' in message && message.type === 'ping') {
      socket.send(encodeClientMessage({ type: 'pong', ts: message.ts }))
    }
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  if (socket.extensions !== (decompresses ? 'permessage-deflate' : ''))
    throw new Error(`agreed on ${socket.extensions}`)
  return {
    said,
    closed,
    messages: () =>
      said
        .filter((message) => 'data' in message)
        .map(({ data }) => data.map(({ symbol }) => symbol)),
    say: (message) => socket.send(encodeClientMessage(message)),
    send: (data) => socket.send(data),
    pause: () => socket.pause(),
    close: () => socket.terminate(),
  }
}

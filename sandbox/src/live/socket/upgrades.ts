import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { Refusal } from '../../errors.ts'
import { Connection } from './connection.ts'

/** A connection that a request asks to turn into a WebSocket. */
interface Upgrade {
  raw: Socket
  /** Bytes that came right after the request. */
  head: Buffer
  response: ServerResponse
}

/** Most bytes of a client's message, decompressed. */
const MOST = 64 * 1024

/** Ms that a client has to answer a close frame. */
const CLOSING_MS = 5_000

const options = {
  noServer: true,
  clientTracking: false,
  autoPong: false,
  maxPayload: MOST,
  closeTimeout: CLOSING_MS,
  perMessageDeflate: {
    // Each message is compressed for itself, so that the server compresses once for all clients.
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    // Decompression takes a round of the event loop, and a round takes long while the server is
    // busy. With the usual ten at a time the answers to pings would pile up.
    concurrencyLimit: 1_000,
    // Bytes: few messages of a client are longer.
    zlibInflateOptions: { chunkSize: 1_024 },
  },
  WebSocket: Connection,
}

/**
 * Opens WebSockets at a path. Requests for them pass through Fastify's hooks, so that the same rate
 * limits hold. Nothing of a request stays in memory: 3 KiB for each of thousands of connections.
 */
export function serveUpgrades(
  app: FastifyInstance,
  url: string,
  open: (connection: Connection) => void,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const webSockets = new WebSocketServer(options)
  // With a listener `ws` leaves the answer to a bad request to the route.
  webSockets.on('wsClientError', () => {})

  app.server.on('upgrade', (request, _, head) => {
    const raw = request.socket
    const response = new ServerResponse(request)
    response.assignSocket(raw)
    // A refused request is answered like any other, and then the connection closes.
    response.once('finish', () => raw.destroySoon())
    // Without a listener the error of a broken connection would end the process.
    raw.on('error', () => raw.destroy())
    upgrades.set(request, { raw, head, response })
    app.routing(request, response)
  })

  app.route({
    method: 'GET',
    url,
    handler: (request, reply) => {
      const upgrade = upgrades.get(request.raw)
      if (upgrade === undefined) throw new Refusal('NOT_FOUND')
      const { raw, head, response } = upgrade
      let opened: Connection | undefined
      webSockets.handleUpgrade(request.raw, raw, head, (connection) => (opened = connection))
      if (opened === undefined) {
        reply.header('sec-websocket-version', '13')
        throw new Refusal('INPUT_INVALID')
      }
      reply.hijack()
      response.detachSocket(raw)
      open(opened)
      return reply
    },
  })
}

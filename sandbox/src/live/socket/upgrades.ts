import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { limitSockets, networkOf, routeUpgrades } from '@kontor/server'
import { Refusal, waitUntil } from '../../errors.ts'
import { Connection } from './connection.ts'

/** Maximum bytes of a client's message, decompressed: three times the longest subscription. */
const MOST = 16 * 1024

/** Ms that a client has to answer a close frame. */
const CLOSING_MS = 5_000

/** Ms after which a network with too many sockets can try again. */
const RETRY_MS = 30_000

const options = {
  noServer: true,
  clientTracking: false,
  autoPong: false,
  maxPayload: MOST,
  // A message is held in memory until it is complete; in tiny pieces it would take much more.
  maxFragments: 64,
  maxBufferedChunks: 1_024,
  closeTimeout: CLOSING_MS,
  perMessageDeflate: {
    // Each message is compressed on its own, so that the server compresses it once for all clients.
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
 * Opens WebSockets at a path, up to `most` for a network. Releases the request, which would keep 3
 * KiB for each of thousands of connections.
 */
export function serveUpgrades(
  { app, url, most }: { app: FastifyInstance; url: string; most: number },
  open: (connection: Connection) => void,
): void {
  const upgradeOf = routeUpgrades(app)
  const admit = limitSockets(most)
  const webSockets = new WebSocketServer(options)
  // With a listener `ws` leaves the answer to a bad request to the route.
  webSockets.on('wsClientError', () => {})

  app.route({
    method: 'GET',
    url,
    handler: (request, reply) => {
      const upgrade = upgradeOf(request.raw)
      if (upgrade === undefined) throw new Refusal('NOT_FOUND')
      const { raw, head, response } = upgrade
      if (!admit(raw, networkOf(request.ip)))
        throw new Refusal('TOO_MANY_TRIES', { details: waitUntil(RETRY_MS, 0) })
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

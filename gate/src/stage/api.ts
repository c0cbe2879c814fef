import type { Server } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { sections } from '@kontor/shared/examples'
import { type Endpoint, type Envelope, SOCKET_PATH, SUCCESS } from '@kontor/shared/wire'
import { REPORT_PATH } from './config.ts'

/** A picture for every address of pictures. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />'

/**
 * Answers each call with the example of its reply, whatever the input, and accepts the quote socket
 * without sending anything. No call reaches a broker.
 */
export function stubApi(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('*', (_request, payload, done) => payload.resume().on('end', done))
  for (const { endpoint, reply } of sections.flatMap(({ examples }) => examples))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async () => wrapped(endpoint, reply),
    })
  app.post(REPORT_PATH, async (_request, reply) => reply.code(204).send())
  app.get('/images/*', async (_request, reply) => reply.type('image/svg+xml').send(PICTURE))
  acceptSockets(app.server)
  return app
}

/** The envelope of a reply, without layers. */
function wrapped({ wrap }: Endpoint, reply: unknown): Envelope {
  const data = wrap === 'layered' ? JSON.stringify(reply) : reply
  return { code: SUCCESS[wrap], message: '', reason: '', data }
}

function acceptSockets(server: Server): void {
  const sockets = new WebSocketServer({ server, path: SOCKET_PATH })
  sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()))
}

import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors.ts'
import { shakeHands } from './handshake.ts'

/** A connection that a request would like to turn into something else. */
interface Upgrade {
  raw: Socket
  /** What came after the request already. */
  head: Buffer
  response: ServerResponse
}

/**
 * Opens WebSockets at a path; `packed` says whether both ends may send packed messages. Requests
 * for them take the way of all others, so that the same limits hold, and nothing of them stays in
 * memory: each of thousands would else keep its request, reply and headers, 3 KiB, until it closes.
 */
export function serveUpgrades(
  app: FastifyInstance,
  url: string,
  open: (raw: Socket, packed: boolean) => void,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request, _, head) => {
    const raw = request.socket
    const response = new ServerResponse(request)
    response.assignSocket(raw)
    // Who is not let in is answered like anybody, and that was it.
    response.once('finish', () => raw.destroySoon())
    // A broken connection closes by itself; without any listener its error would end the process.
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
      const handshake = shakeHands(request.headers)
      if (handshake === null) {
        reply.header('sec-websocket-version', '13')
        throw new Refusal('INPUT_INVALID')
      }
      reply.hijack()
      const { raw, head, response } = upgrade
      response.detachSocket(raw)
      raw.write(handshake.answer)
      if (head.length > 0) raw.unshift(head)
      open(raw, handshake.packed)
      return reply
    },
  })
}

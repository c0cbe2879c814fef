import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection that a request asks to use for another protocol. */
export interface Upgrade {
  raw: Socket
  /** Bytes that came right after the request. */
  head: Buffer
  response: ServerResponse
}

/** The time without a byte in either direction after which an upgraded connection is closed, ms. */
export const IDLE_MS = 90_000

/**
 * Routes upgrade requests like all others, so that the same hooks, limits and answers apply.
 * Returns a function that finds the upgrade of a request in its route, undefined for a request
 * without one. A route that upgrades hijacks its reply and detaches the response from the
 * connection; any other answer closes the connection.
 */
export function routeUpgrades(
  app: FastifyInstance,
): (request: IncomingMessage) => Upgrade | undefined {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (request, _, head) => {
    const raw = request.socket
    const response = new ServerResponse(request)
    response.assignSocket(raw)
    response.once('finish', () => raw.destroySoon())
    // Node removes its own listener at an upgrade, and an error without a listener ends the
    // process.
    raw.on('error', () => raw.destroy())
    raw.setTimeout(IDLE_MS, () => raw.destroy())
    upgrades.set(request, { raw, head, response })
    app.routing(request, response)
  })
  return (request) => upgrades.get(request)
}

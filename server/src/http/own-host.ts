import type { FastifyInstance } from 'fastify'
import { isOwnHost } from '../network/network.ts'

/**
 * Answers requests for other hosts with 421, sockets included; see `isOwnHost`. The host that a
 * trusted proxy reports is checked too, unless the server stands behind an edge that checks it.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  names: readonly string[],
  { behindEdge = false } = {},
): void {
  app.addHook('onRequest', ({ headers, host }, reply, done) => {
    const asked = behindEdge ? [headers.host] : [headers.host, host]
    if (asked.every((one) => isOwnHost(one, names))) return done()
    const message = 'This server has another name; ALLOWED_HOSTS lists its names.'
    return reply.code(421).send({ error: { code: 'host-unknown', message } })
  })
}

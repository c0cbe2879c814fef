import type { FastifyInstance } from 'fastify'
import { isOwnHost } from '../network/network.ts'

/** Answers requests for other hosts with 421; see `isOwnHost`. */
export function refuseOtherHosts(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async ({ headers, host }, reply) => {
    // A proxy in front of this server may say which host the browser asked.
    if ([headers.host, host].every((one) => isOwnHost(one, names))) return undefined
    const message = 'This server has another name; ALLOWED_HOSTS lists its names.'
    return reply.code(421).send({ error: { code: 'host-unknown', message } })
  })
}

import type { FastifyInstance } from 'fastify'
import { isOwnHost } from '@kontor/server'

/** Answers requests for other hosts with 421, sockets included; see `isOwnHost`. */
export function refuseOtherHosts(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async ({ headers: { host } }, reply) => {
    if (isOwnHost(host, names)) return undefined
    const refusal = { error: 'The sandbox has another name; ALLOWED_HOSTS lists its names.' }
    return reply.code(421).send(refusal)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * What pages of any origin may ask for. The outbox is not among it: another page that a developer
 * has open must not read codes there.
 */
const forAnyOrigin = /^\/(v1|images)\//

/**
 * Any origin may call, without credentials: a session travels in the authorization header alone.
 */
export function allowOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!forAnyOrigin.test(request.url)) return undefined
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'authorization, language, content-type',
        'access-control-max-age': '86400',
      })
      .send()
  })
}

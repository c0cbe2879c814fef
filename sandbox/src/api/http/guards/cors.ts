import type { FastifyInstance } from 'fastify'

/**
 * The paths that pages of any origin may call. The outbox is not one of them, so that other pages
 * in a developer's browser cannot read codes.
 */
const forAnyOrigin = /^\/(v1|images)\//

/**
 * Allows calls from any origin without credentials: sessions use the authorization header alone.
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

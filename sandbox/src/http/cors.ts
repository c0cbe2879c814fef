import type { FastifyInstance } from 'fastify'

/** Any origin may call, without credentials: a session travels in the authorization header alone. */
export function allowOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
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

import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '@kontor/server'

/** Answers carry the `securityHeaders` that their route has not set. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(request)))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

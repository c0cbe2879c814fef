import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/**
 * Answers carry the `securityHeaders` that their route has not set. The hook is no promise, so that
 * an answer is written at once and the route does not wait for its end.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    for (const [name, value] of Object.entries(securityHeaders(request)))
      if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import { openapi } from '../http/openapi.ts'
import type { Desk } from '../http/serve.ts'
import { markSvg } from '../marks/marks.ts'

/** What is served without an envelope: pictures, the API's description, a sign of life. */
export function fileRoutes(app: FastifyInstance, { served }: Desk): void {
  app.get<{ Params: { code: string } }>('/images/marks/:code.svg', ({ params }, reply) =>
    reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
      .send(markSvg(params.code)),
  )
  app.get('/openapi.json', () => openapi(served))
  app.get('/health', () => ({ ok: true }))
}

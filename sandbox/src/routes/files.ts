import type { FastifyInstance } from 'fastify'
import { markSvg } from '../marks/marks.ts'

/** What is served without an envelope: the marks of products. */
export function fileRoutes(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>('/images/marks/:code.svg', ({ params }, reply) =>
    reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
      .send(markSvg(params.code)),
  )
}

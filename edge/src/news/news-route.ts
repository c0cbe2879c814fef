import type { FastifyInstance } from 'fastify'
import { networkOf, securityHeaders } from '@kontor/server'
import { NEWS_PATH } from '@kontor/shared/wire'
import { browserOf } from '../arms/browser-cookie.ts'
import { sendPlain } from '../base/plain-answer.ts'
import type { OpenPages } from './open-pages.ts'

/** Seconds after which a page without a stream asks again. */
const LATER = '60'

/** The stream of news. A proxy must pass each event on at once. */
export function newsRoute(app: FastifyInstance, pages: OpenPages): void {
  app.get(NEWS_PATH, async (request, reply) => {
    const network = networkOf(request.ip)
    if (!pages.hasRoom(network))
      return sendPlain(
        reply.headers({ 'retry-after': LATER, 'cache-control': 'no-store' }),
        503,
        'This network has too many streams open.',
      )
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...securityHeaders(request),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    pages.add(raw, { browser: browserOf(request.headers.cookie), network })
    return reply
  })
}

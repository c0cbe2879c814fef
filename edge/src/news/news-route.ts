import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { networkOf, securityHeaders } from '@kontor/server'
import { armName, heldBy, NEWS_PATH, revisionNumber } from '@kontor/shared/wire'
import { browserOf } from '../arms/browser-cookie.ts'
import { sendPlain } from '../base/plain-answer.ts'
import { previewOf } from '../previews/preview-cookie.ts'
import type { Previews } from '../previews/previews.ts'
import type { OpenPages } from './open-pages.ts'

/** The query of the stream's address, see `newsPath`. */
const loadedWith = z.object({
  revision: z.pipe(z.string(), z.pipe(z.transform(Number), revisionNumber)),
  arm: armName,
  held: z.optional(heldBy),
})

/** Seconds after which a page that was refused a stream tries again. */
const LATER = '60'

/** The stream of news. A proxy must pass each event on at once. */
export function newsRoute(
  app: FastifyInstance,
  { pages, previews }: { pages: OpenPages; previews: Previews },
): void {
  app.get(NEWS_PATH, async (request, reply) => {
    const network = networkOf(request.ip)
    if (!pages.hasRoom(network)) return noRoom(reply)
    const { cookie } = request.headers
    const loaded = loadedWith.safeParse(request.query)
    const preview = previewOf(cookie)
    // A preview that cannot be looked up now is reported later: after a refusal the page would
    // wait.
    if (preview !== null) await previews.of(preview).catch(() => null)
    // Meanwhile the page may have left, and others may have connected.
    if (reply.raw.destroyed) return reply.hijack()
    if (!pages.hasRoom(network)) return noRoom(reply)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...securityHeaders(request),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const page = { browser: browserOf(cookie), preview, network }
    pages.add(raw, { ...page, loaded: loaded.success ? loaded.data : null })
    return reply
  })
}

function noRoom(reply: FastifyReply): FastifyReply {
  return sendPlain(
    reply.headers({ 'retry-after': LATER, 'cache-control': 'no-store' }),
    503,
    'This network has too many streams open.',
  )
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { PREVIEW_PATH } from '@kontor/shared/wire'
import { sendPlain } from '../base/plain-answer.ts'
import { isPreviewId, noPreview, previewCookie } from './preview-cookie.ts'
import type { Previews } from './previews.ts'

/** Opens a preview in a browser, and leaves it. */
export function previewRoutes(
  app: FastifyInstance,
  { previews, now }: { previews: Previews; now: () => number },
): void {
  app.get(`${PREVIEW_PATH}/leave`, async (_, reply) => toApp(reply, noPreview))

  app.get<{ Params: { id: string } }>(`${PREVIEW_PATH}/:id`, async (request, reply) => {
    const { id } = request.params
    const preview = isPreviewId(id) ? await previews.of(id) : null
    if (preview === null)
      return sendPlain(
        reply.header('cache-control', 'no-store'),
        404,
        'This preview has ended or was stopped: ask for another link.',
      )
    previews.countOpening(id)
    return toApp(reply, previewCookie(id, preview.until - now(), request))
  })
}

function toApp(reply: FastifyReply, cookie: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookie }).redirect('/', 303)
}

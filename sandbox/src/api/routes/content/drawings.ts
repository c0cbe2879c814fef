import type { FastifyInstance, FastifyReply } from 'fastify'
import { bannerSvg } from '../../../content/drawings/banner-svg.ts'
import { storySvg } from '../../../content/drawings/story-svg.ts'
import { iconSvg } from '../../../content/icons/icons.ts'
import { banners, news } from '../../../content/texts/headlines.ts'
import { byId } from '../../http/serve/by-id.ts'

interface ById {
  Params: { id: string }
}

/** Serves drawings without an envelope: icons of coins, and the pictures of stories and banners. */
export function fileRoutes(app: FastifyInstance): void {
  app.get<ById>('/images/icons/:id.svg', ({ params }, reply) => sendSvg(reply, iconSvg(params.id)))
  app.get<ById>('/images/news/:id.svg', ({ params }, reply) => {
    const { id, category } = byId(news, params.id)
    return sendSvg(reply, storySvg(id, category))
  })
  app.get<ById>('/images/banners/:id.svg', ({ params }, reply) =>
    sendSvg(reply, bannerSvg(byId(banners, params.id).id)),
  )
}

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .type('image/svg+xml')
    .headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(svg)
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildId } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import { checkRef } from '../../builds/build-ref.ts'
import { channelName } from '../channels/channel-name.ts'
import type { Registry } from '../registry.ts'
import { buildFeedOf, feedOf, previewFeedOf, tagOf } from './feed.ts'

/** How long a request for newer releases waits, and how often it looks for them, ms. */
const WAIT_MS = 25_000
const LOOK_MS = 100

interface FeedRoute {
  Params: { channel: string }
  Querystring: { after?: string }
}

/**
 * Serves the data that edges copy. Everything here is public: an edge serves it to all browsers. A
 * request with `after` waits until the feed has another tag, and ends with 304 when that takes
 * long.
 */
export async function feedRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { builds, previews } = registry
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  app.get<FeedRoute>('/api/feed/:channel', async ({ params, query, raw }, reply) => {
    const channel = channelName(params.channel)
    const until = Date.now() + WAIT_MS
    while ((await tagOf(registry, channel)) === query.after) {
      await pause(LOOK_MS)
      if (Date.now() >= until || isClosing || raw.destroyed) return reply.code(304).send()
    }
    return feedOf(registry, channel)
  })

  app.get<{ Params: { id: string; version: string } }>(
    '/api/feed/builds/:id/:version',
    async ({ params }) =>
      buildFeedOf(registry, builds.require(checkRef(params.id, params.version))),
  )

  app.get<{ Params: { id: string; '*': string } }>(
    '/api/feed/files/:id/*',
    async ({ params: { id: area, '*': file } }) => {
      const id = buildId.safeParse(area)
      const record = id.success ? builds.findByContent(id.data, file) : undefined
      if (record === undefined)
        throw new Refusal(404, 'file-unknown', `No build of ${area} has the file ${file}.`)
      return buildFeedOf(registry, record)
    },
  )

  // Anybody who knows the id may open the preview.
  app.get<{ Params: { preview: string } }>('/api/feed/previews/:preview', async ({ params }) =>
    previewFeedOf(registry, await previews.composition(params.preview)),
  )

  app.get<{ Params: { hash: string } }>('/api/blobs/:hash', async ({ params }, reply) => {
    const bytes = await builds.read(params.hash)
    if (bytes === null)
      throw new Refusal(404, 'blob-unknown', `No published build has a file ${params.hash}.`)
    return reply.type('application/octet-stream').send(bytes)
  })
}

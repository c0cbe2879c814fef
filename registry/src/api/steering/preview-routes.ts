import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { instant, PREVIEW_PATH, revisionNumber } from '@kontor/shared/wire'
import { readRef } from '../../builds/build-ref.ts'
import { nameOf, type Preview, type PreviewEnd } from '../../channels/previews/preview.ts'
import { requireAreas, requireMaker } from '../../people/authorize.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/** A preview as it is listed. */
export interface ListedPreview extends Preview {
  /** What it shows, for people. */
  what: string
  /** The path that opens it at an edge of the channel. */
  path: string
}

/** A preview in the list. */
export interface EndedPreview extends ListedPreview {
  /** Why it cannot be opened any more; null while it can. */
  end: PreviewEnd | null
}

interface PreviewRoute {
  Params: { id: string }
}

/** Hours that a link is valid: a week at most. */
const hours = z.number().check(z.positive(), z.maximum(168))
const buildsBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  hours: z._default(hours, 24),
})
const revisionBody = z.object({
  kept: z.union([z.object({ revision: revisionNumber }), z.object({ moment: instant })]),
  hours: z._default(hours, 1),
})
const BUILDS_HINT = 'Send { "builds": ["market@1.4.2"], "hours": 24 }, a week at most.'
const KEPT_HINT =
  'Send { "kept": { "revision": 412 }, "hours": 1 }, or "kept": { "moment": … }, ms since 1970.'

/** Previews: what a browser runs in place of a channel's builds, by a link. */
export async function previewRoutes(
  app: FastifyInstance,
  { previews, now }: Registry,
  appUrl: string | null,
): Promise<void> {
  app.get<ChannelRoute>('/api/channels/:channel/previews', async ({ params }) => {
    const all = await previews.list(channelName(params.channel))
    const answer = all.map(({ end, ...one }): EndedPreview => ({ ...listed(one), end }))
    return { previews: answer, appUrl, now: now() }
  })

  const openBuilds = async (request: FastifyRequest<ChannelRoute>) => {
    const { params, body, caller: by } = request
    const wish = checkBody(buildsBody, body, BUILDS_HINT)
    const wanted = wish.builds.map(readRef)
    requireAreas(
      request,
      wanted.map(({ id }) => id),
    )
    const terms = { hours: wish.hours, by }
    return listed(await previews.ofBuilds(channelName(params.channel), wanted, terms))
  }
  app.post<ChannelRoute>('/api/channels/:channel/previews', (request) => openBuilds(request))

  app.post<ChannelRoute>(
    '/api/channels/:channel/time-machine',

    async ({ params, body, caller: by }) => {
      const wish = checkBody(revisionBody, body, KEPT_HINT)
      const terms = { hours: wish.hours, by }
      return listed(await previews.ofRevision(channelName(params.channel), wish.kept, terms))
    },
  )

  const stop = async (request: FastifyRequest<PreviewRoute>) => {
    const preview = await previews.get(request.params.id)
    requireMaker(request, preview.by)
    await previews.stop(preview, request.caller)
    return { what: nameOf(preview), stopped: true }
  }
  app.post<PreviewRoute>('/api/previews/:id/stop', (request) => stop(request))
}

function listed(preview: Preview): ListedPreview {
  return { ...preview, what: nameOf(preview), path: `${PREVIEW_PATH}/${preview.id}` }
}

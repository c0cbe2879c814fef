import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { instant, PREVIEW_PATH, revisionNumber } from '@kontor/shared/wire'
import { MOST_HOURS } from '../../base/preview-hours.ts'
import { readRefs } from '../../builds/build-ref.ts'
import { nameOf, type Preview, type PreviewEnd } from '../../channels/previews/preview.ts'
import { timesOf } from '../../channels/revisions/kept-revision.ts'
import { requireAreas, requireMaker } from '../../people/authorize.ts'
import { channelName, type ChannelRoute, MAX_BUILDS } from '../channels/channel-name.ts'
import { checkBody } from '../check-body.ts'
import { dryRun, ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

/** A preview in an answer. */
export interface ListedPreview extends Preview {
  /** The builds or the revision that it shows, for people. */
  what: string
  /** The path that opens the preview at an edge of the channel. */
  path: string
}

/** A preview as its maker receives it; id and path are null after a dry run. */
export interface MadePreview extends Omit<ListedPreview, 'id' | 'path'> {
  id: string | null
  path: string | null
  /** The address of the app; null where the registry does not know it. */
  appUrl: string | null
  /**
   * The times between which a kept revision ran; `ranTo` is null while it runs. Absent for builds.
   */
  ranFrom?: number
  ranTo?: number | null
}

/** A preview in the list. */
export interface EndedPreview extends ListedPreview {
  /** Why the preview cannot be opened any more; null while it can. */
  end: PreviewEnd | null
}

interface PreviewRoute {
  Params: { id: string }
}

/** Hours that a link is valid: a week at most. */
const hours = z.number().check(z.positive(), z.maximum(MOST_HOURS))
const buildsBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_BUILDS)),
  hours: z._default(hours, 24),
  dryRun,
})
const revisionBody = z.object({
  kept: z.union([z.object({ revision: revisionNumber }), z.object({ moment: instant })]),
  hours: z._default(hours, 1),
  dryRun,
})
const extendBody = z.object({ hours: z._default(hours, 6), dryRun })
const EXTEND_HINT = 'Send {}, or { "hours": 6 }.'
const BUILDS_HINT = 'Send { "builds": ["market@1.4.2"], "hours": 24 }, a week at most.'
const KEPT_HINT =
  'Send { "kept": { "revision": 412 }, "hours": 1 }, or "kept": { "moment": … }, ms since 1970.'

/**
 * Makes, lists and ends previews: builds that a browser runs, by a link, in place of a channel's.
 */
export async function previewRoutes(
  app: FastifyInstance,
  { previews, channels, now }: Registry,
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
    const wanted = readRefs(wish.builds)
    requireAreas(
      request,
      wanted.map(({ id }) => id),
    )
    const terms = { hours: wish.hours, by, isDry: wish.dryRun }
    const preview = await previews.ofBuilds(channelName(params.channel), wanted, terms)
    return made(preview, { ...terms, appUrl })
  }
  app.post<ChannelRoute>('/api/channels/:channel/previews', (request) => openBuilds(request))

  app.post<ChannelRoute>(
    '/api/channels/:channel/time-machine',
    async ({ params, body, caller: by }) => {
      const wish = checkBody(revisionBody, body, KEPT_HINT)
      const terms = { hours: wish.hours, by, isDry: wish.dryRun }
      const channel = channelName(params.channel)
      const preview = await previews.ofRevision(channel, wish.kept, terms)
      const times = timesOf(channels.history(channel), preview.revision)
      return { ...made(preview, { ...terms, appUrl }), ...times }
    },
  )

  const extend = async (request: FastifyRequest<PreviewRoute>) => {
    const { params, body, caller: by } = request
    const wish = checkBody(extendBody, body ?? {}, EXTEND_HINT)
    const preview = await previews.get(params.id)
    requireMaker(request, preview.by)
    const terms = { hours: wish.hours, by, isDry: wish.dryRun }
    return listed(await previews.extend(preview, terms))
  }
  app.post<PreviewRoute>('/api/previews/:id/extend', (request) => extend(request))

  const stop = async (request: FastifyRequest<PreviewRoute>) => {
    const { params, body, caller: by } = request
    const { dryRun: isDry } = checkBody(onlyDryRun, body ?? {}, ONLY_DRY_RUN_HINT)
    const preview = await previews.get(params.id)
    requireMaker(request, preview.by)
    await previews.stop(preview, { by, isDry })
    return { what: nameOf(preview), stopped: !isDry }
  }
  app.post<PreviewRoute>('/api/previews/:id/stop', (request) => stop(request))
}

function made(
  preview: Preview,
  { isDry, appUrl }: { isDry: boolean; appUrl: string | null },
): MadePreview {
  return { ...listed(preview), ...(isDry && { id: null, path: null }), appUrl }
}

function listed(preview: Preview): ListedPreview {
  return { ...preview, what: nameOf(preview), path: `${PREVIEW_PATH}/${preview.id}` }
}

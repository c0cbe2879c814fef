import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { instant, revisionNumber } from '@kontor/shared/wire'
import { inOrder } from '../../builds/areas.ts'
import type { Canary } from '../../channels/canaries/canary.ts'
import { nothingPromoted } from '../../channels/refusals.ts'
import { keptRevision } from '../../channels/revisions/kept-revision.ts'
import type { Revision } from '../../channels/revisions/revision.ts'
import { checkBody } from '../check-body.ts'
import { queryNumber } from '../query-fields.ts'
import type { Registry } from '../registry.ts'
import { channelName, type ChannelRoute } from './channel-name.ts'

/** Answers the builds that a channel runs, or ran. */
export interface RevisionFacts extends Pick<Revision, 'revision' | 'at' | 'builds'> {
  channel: string
  /** The builds of its canary, and their plan; null without one. */
  canary: Pick<Canary, 'builds' | 'plan'> | null
}

const query = z.object({
  revision: z.optional(z.pipe(queryNumber, revisionNumber)),
  moment: z.optional(z.pipe(queryNumber, instant)),
})
const HINT =
  'Ask with "revision", or with "moment" in ms since 1970, or with neither for the current.'

/** The builds of one revision of a channel: of the current one, or of a kept one. */
export async function revisionRoutes(app: FastifyInstance, { channels }: Registry): Promise<void> {
  app.get<ChannelRoute>(
    '/api/channels/:channel/revision',
    async ({ params, query: asked }): Promise<RevisionFacts> => {
      const channel = channelName(params.channel)
      const { revision: number, moment } = checkBody(query, asked, HINT)
      const history = channels.history(channel)
      const current = history.at(-1)
      if (current === undefined) throw nothingPromoted(channel)
      const kept = { revision: number ?? current.revision }
      const found = keptRevision(channel, history, moment === undefined ? kept : { moment })
      const ids = inOrder(Object.keys(found.builds))
      const builds = Object.fromEntries(ids.map((id) => [id, found.builds[id]!]))
      const canary = found.canary ? { builds: found.canary.builds, plan: found.canary.plan } : null
      return { channel, revision: found.revision, at: found.at, builds, canary }
    },
  )
}

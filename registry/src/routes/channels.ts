import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { buildIds, composition } from '@kontor/shared/wire'
import { exactRef } from '../builds/build-record.ts'
import { readRef } from '../builds/build-ref.ts'
import type { ChannelChange } from '../channels/channels.ts'
import { sendRevalidated } from '../etag.ts'
import { Refusal } from '../refusal.ts'
import type { Registry } from '../registry.ts'
import { authorize } from '../tokens/authorize.ts'

interface ChannelRoute {
  Params: { channel: string }
}

const promoteBody = z.object({
  builds: z.array(z.string()).check(z.minLength(1), z.maxLength(buildIds.length)),
})
const rollbackBody = z.object({ to: z.optional(z.int().check(z.positive())) })

/** Promoting, rolling back, and the composition that a channel runs. */
export async function channelRoutes(
  app: FastifyInstance,
  { builds, channels, tokens }: Registry,
): Promise<void> {
  const promoters = {
    onRequest: async (request: FastifyRequest) => authorize(tokens, request, 'promote'),
  }

  app.post<ChannelRoute>(
    '/api/channels/:channel/promote',
    promoters,
    async ({ body, params, caller }) => {
      const wanted = checked(
        promoteBody,
        body,
        'Send { "builds": ["market@1.3.0"] } with one build of each area at most.',
      )
      const refs = wanted.builds.map(readRef)
      const twice = refs.find(
        ({ id }, index) => refs.findIndex((other) => other.id === id) !== index,
      )
      if (twice) throw new Refusal(400, 'area-twice', `${twice.id} is named twice.`)
      const change = await channels.promote(channelName(params.channel), refs, caller)
      return { ...answer(change), promoted: refs.map((ref) => exactRef(builds.require(ref))) }
    },
  )

  app.post<ChannelRoute>(
    '/api/channels/:channel/rollback',
    promoters,
    async ({ body, params, caller }) => {
      const { to } = checked(
        rollbackBody,
        body ?? {},
        'Send { "to": 3 } with the number of a revision, or {}.',
      )
      return answer(await channels.rollback(channelName(params.channel), to, caller))
    },
  )

  app.get<ChannelRoute>('/api/channels/:channel/composition', async (request, reply) => {
    const channel = channelName(request.params.channel)
    const current = await channels.current(channel)
    if (current === null)
      throw new Refusal(404, 'nothing-promoted', `Nothing was promoted to ${channel} yet.`)
    return sendRevalidated(request, reply, current)
  })
}

/**
 * Checks the name of a channel.
 * @throws Refusal 400 when it is not a valid name.
 */
export function channelName(name: string): string {
  const read = composition.shape.channel.safeParse(name)
  if (read.success) return read.data
  throw new Refusal(
    400,
    'channel-malformed',
    'The name of a channel has lower-case letters, digits and dashes, 31 at most.',
  )
}

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'body-invalid', hint)
}

function answer({ revision: { revision, at, what, by, note, builds }, unchanged }: ChannelChange) {
  return { revision, at, what, by, note, builds, unchanged }
}

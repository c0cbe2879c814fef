import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkAreaId, checkNewAreaId } from '../../areas/area-id.ts'
import { addArea, type Area, listAreas, requireArea, setLimit } from '../../areas/area-rows.ts'
import { publishersOf } from '../../people/token.ts'
import { channelName } from '../channels/channel-name.ts'
import { checkBody } from '../check-body.ts'
import { dryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'
import { areaBuilds, BUILDS_HINT, buildsQuery } from './area-builds.ts'

export type { Area } from '../../areas/area-rows.ts'

/** An area, with the names of the tokens that publish it; see `publishersOf`. */
export interface OwnedArea extends Area {
  publishers: string[]
}

const areaBody = z.object({ id: z.string(), dryRun })
const limitBody = z.object({
  /** Bytes; null for none. */
  limit: z.nullable(z.int().check(z.positive())),
  dryRun,
})

/** The registered areas, their size limits, and the builds of one. */
export async function areaRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { database, tokens, now, channel: usual } = registry
  const owned = (area: Area): OwnedArea => {
    return { ...area, publishers: publishersOf(tokens.list(), area.id, now()) }
  }

  app.get('/api/areas', async () => ({ areas: (await listAreas(database)).map(owned) }))

  app.get<{ Params: { id: string } }>('/api/areas/:id', async ({ params }) =>
    owned(await requireArea(database, checkAreaId(params.id))),
  )

  app.get<{ Params: { id: string } }>('/api/areas/:id/builds', async ({ params, query }) => {
    const area = await requireArea(database, checkAreaId(params.id))
    const { channel = usual, ...wanted } = checkBody(buildsQuery, query, BUILDS_HINT)
    return areaBuilds(registry, area, { ...wanted, channel: channelName(channel) })
  })

  app.post('/api/areas', async ({ body, caller }, reply) => {
    const { id, dryRun: isDry } = checkBody(areaBody, body, 'Send { "id": "rewards" }.')
    const area = { id: checkNewAreaId(id), addedAt: now(), addedBy: caller }
    await addArea(database, area, isDry)
    return reply.code(isDry ? 200 : 201).send({ ...area, limit: null })
  })

  app.post<{ Params: { id: string } }>('/api/areas/:id/limit', async ({ params, body, caller }) => {
    const hint = 'Send { "limit": 90000 } in bytes, or { "limit": null }.'
    const { limit, dryRun: isDry } = checkBody(limitBody, body, hint)
    const change = { id: checkAreaId(params.id), limit, at: now(), by: caller }
    return setLimit(database, change, isDry)
  })
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkAreaId, checkNewAreaId } from '../../areas/area-id.ts'
import { addArea, listAreas, requireArea } from '../../areas/area-rows.ts'
import { channelName } from '../channels/channel-name.ts'
import { checkBody } from '../check-body.ts'
import { dryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'
import { areaBuilds, BUILDS_HINT, buildsQuery } from './area-builds.ts'

export type { Area } from '../../areas/area-rows.ts'

const areaBody = z.object({ id: z.string(), dryRun })

/** The registered areas, and the builds of one. */
export async function areaRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { database, now, channel: usual } = registry

  app.get('/api/areas', async () => ({ areas: await listAreas(database) }))

  app.get<{ Params: { id: string } }>('/api/areas/:id', async ({ params }) =>
    requireArea(database, checkAreaId(params.id)),
  )

  app.get<{ Params: { id: string } }>('/api/areas/:id/builds', async ({ params, query }) => {
    const { id } = await requireArea(database, checkAreaId(params.id))
    const { channel = usual, ...wanted } = checkBody(buildsQuery, query, BUILDS_HINT)
    return areaBuilds(registry, id, { ...wanted, channel: channelName(channel) })
  })

  app.post('/api/areas', async ({ body, caller }, reply) => {
    const { id, dryRun: isDry } = checkBody(areaBody, body, 'Send { "id": "rewards" }.')
    const area = { id: checkNewAreaId(id), addedAt: now(), addedBy: caller }
    await addArea(database, area, isDry)
    return reply.code(isDry ? 200 : 201).send(area)
  })
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkAreaId, checkNewAreaId } from '../areas/area-id.ts'
import { addArea, listAreas, requireArea } from '../areas/area-rows.ts'
import { checkBody } from './check-body.ts'
import type { Registry } from './registry.ts'

export type { Area } from '../areas/area-rows.ts'

const areaBody = z.object({ id: z.string() })

/** The registered areas. */
export async function areaRoutes(app: FastifyInstance, { database, now }: Registry): Promise<void> {
  app.get('/api/areas', async () => ({ areas: await listAreas(database) }))

  app.get<{ Params: { id: string } }>('/api/areas/:id', async ({ params }) =>
    requireArea(database, checkAreaId(params.id)),
  )

  app.post('/api/areas', async ({ body, caller }, reply) => {
    const { id } = checkBody(areaBody, body, 'Send { "id": "rewards" }.')
    const area = { id: checkNewAreaId(id), addedAt: now(), addedBy: caller }
    await addArea(database, area)
    return reply.code(201).send(area)
  })
}

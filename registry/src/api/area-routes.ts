import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkAreaId, checkNewAreaId } from '../areas/area-id.ts'
import { addArea, listAreas, requireArea } from '../areas/area-rows.ts'
import { operatorsOnly } from '../people/authorize.ts'
import { checkBody } from './check-body.ts'
import type { Registry } from './registry.ts'

export type { Area } from '../areas/area-rows.ts'

const areaBody = z.object({ id: z.string() })

/** The registered areas, and tokens for those who publish them. */
export async function areaRoutes(
  app: FastifyInstance,
  { database, tokens, now }: Registry,
): Promise<void> {
  const operators = operatorsOnly(tokens)

  app.get('/api/areas', async () => ({ areas: await listAreas(database) }))

  app.get<{ Params: { id: string } }>('/api/areas/:id', async ({ params }) =>
    requireArea(database, checkAreaId(params.id)),
  )

  app.post('/api/areas', operators, async ({ body, caller }, reply) => {
    const { id } = checkBody(areaBody, body, 'Send { "id": "rewards" }.')
    const area = { id: checkNewAreaId(id), addedAt: now(), addedBy: caller }
    await addArea(database, area)
    return reply.code(201).send(area)
  })

  app.post<{ Params: { id: string } }>(
    '/api/areas/:id/token',
    operators,
    async ({ params }, reply) => {
      const { id } = await requireArea(database, checkAreaId(params.id))
      const { name, secret } = await tokens.addPublisher(id)
      return reply.code(201).send({ area: id, name, token: secret })
    },
  )
}

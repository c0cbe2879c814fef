import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { Registry } from './registry.ts'

/** Serves a copy of the embedded database, taken while the registry runs, as a compressed tar. */
export async function backupRoutes(app: FastifyInstance, { database }: Registry): Promise<void> {
  app.get('/api/backup', async (_request, reply) => {
    if (database.dump === null)
      throw new Refusal(
        409,
        'not-embedded',
        'The registry’s data is on a PostgreSQL server.',
        'Back it up there, with pg_dump.',
      )
    const copy = await database.dump()
    return reply.type('application/gzip').send(Buffer.from(await copy.arrayBuffer()))
  })
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'

/**
 * `/health`: the process lives. `/ready`: it can serve, because its database answers and it is not
 * closing.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health', () => ({ ok: true }))
  app.get('/ready', async (_, reply) => {
    const ready = !closing && (await answers(database))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.query('select 1')
    return true
  } catch {
    return false
  }
}

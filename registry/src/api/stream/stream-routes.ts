import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { Registry } from '../registry.ts'
import { Stream } from './stream.ts'
import type { Tags } from './tags.ts'

/** Consoles that may listen to one process at once. */
const MOST = 200

/**
 * A stream of server-sent events that says when something has changed, and at least every two
 * seconds that the line lives. Each event is the tags of everything; who listens reads again what
 * it shows.
 */
export async function streamRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const stream = new Stream(registry)
  app.addHook('preClose', () => stream.close())

  app.get('/api/stream', async (_request, reply) => {
    if (stream.size >= MOST)
      throw new Refusal(503, 'too-many-listeners', `${MOST} consoles listen already.`)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const tell = (tags: Tags) => {
      // Who does not read is let go; its browser connects again.
      if (raw.writableNeedDrain) raw.destroy()
      else raw.write(`data: ${JSON.stringify(tags)}\n\n`)
    }
    try {
      const end = await stream.listen(tell)
      if (raw.destroyed) end()
      else raw.on('close', end)
    } catch (cause) {
      console.error('GET /api/stream:', cause)
      raw.destroy()
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { Registry } from '../registry.ts'
import { Stream } from './stream.ts'
import type { Tags } from './tags.ts'

/** Maximum consoles that listen to one process. */
const MOST = 200

/**
 * Serves a stream of server-sent events. An event says that something has changed, or, after two
 * seconds without a change, that the connection lives. Each event has the tags of all data; a
 * listener reads again the data that it shows.
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
      // Disconnects a listener that does not read; its browser connects again.
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

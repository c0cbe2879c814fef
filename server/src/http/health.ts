import type { FastifyInstance } from 'fastify'

/**
 * `/health`: the process lives. `/ready`: it can serve, by `isReady`, and is not closing; the
 * answer also has `facts`.
 */
export function serveHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  facts: () => object = () => ({}),
): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_, reply) => {
    const ready = !closing && (await isReady().catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...facts() })
  })
}

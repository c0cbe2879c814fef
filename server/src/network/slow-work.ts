import type { FastifyInstance } from 'fastify'

/**
 * Ends no connection while the server works on a call that has arrived and changes something, such
 * as a promote that waits for the gate: `endSlowRequests` would take that silence for the client's.
 */
export function allowSlowWork(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, raw: { socket } }) => {
    if (method !== 'GET' && method !== 'HEAD') socket.setTimeout(0)
  })
  app.addHook('onSend', async ({ raw: { socket } }) => {
    socket.setTimeout(app.server.timeout)
  })
}

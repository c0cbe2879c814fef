import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the connection closes, so that nobody waits for the answer any more. */
    gone: AbortSignal
  }
}

/**
 * Tells handlers that their caller has left. `request.signal` would not do: it aborts once the body
 * is read.
 */
export function noticeLeaving(app: FastifyInstance): void {
  // Set for each request before anything reads it: one object for all would be shared.
  app.decorateRequest('gone', null as never)
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController()
    request.gone = controller.signal
    // Aborting creates an error with a stack, so it is skipped once the answer has been sent.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort()
    })
  })
}

import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the connection closes, so that nobody waits for the answer any more. */
    gone: AbortSignal
  }
}

/** Tells handlers when their caller is gone. `request.signal` aborts once the body is read. */
export function noticeLeaving(app: FastifyInstance): void {
  // Set for each request before anything reads it: one object for all would be shared.
  app.decorateRequest('gone', null as never)
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController()
    request.gone = controller.signal
    // Aborting makes an error with its stack: not for each answer that has arrived.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort()
    })
  })
}

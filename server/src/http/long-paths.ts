import type { FastifyInstance } from 'fastify'

/** Characters of the longest path that is routed; the app's own have less than 100. */
const LONGEST = 1_024

/** Answers requests whose path is too long with 414, before anything looks at it. */
export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    const query = url.indexOf('?')
    if ((query < 0 ? url.length : query) <= LONGEST) return done()
    return reply.code(414).type('text/plain; charset=utf-8').send('This address is too long.\n')
  })
}

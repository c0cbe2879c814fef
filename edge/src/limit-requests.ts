import type { FastifyInstance } from 'fastify'
import { MinuteBudget, networkOf } from '@kontor/server'
import { BEACON_PATH } from '@kontor/shared/wire'
import { sendPlain } from './base/plain-answer.ts'
import type { EdgeLimits } from './base/settings.ts'

/**
 * Limits the requests of a network per minute. Calls and beacons have one budget, pages and files
 * another, so a network without calls left can still load the app.
 */
export function limitRequests(
  app: FastifyInstance,
  limits: Pick<EdgeLimits, 'calls' | 'pages'>,
): void {
  const calls = new MinuteBudget(limits.calls)
  const pages = new MinuteBudget(limits.pages)
  app.addHook('onRequest', ({ routeOptions: { url: route = '' }, ip }, reply, done) => {
    // The route, because the address of a call may be encoded: `/%76%31/config`.
    const budget = route.startsWith('/v1/') || route === BEACON_PATH ? calls : pages
    if (budget.take(networkOf(ip))) return done()
    reply.headers({ 'retry-after': String(budget.secondsLeft()), 'cache-control': 'no-store' })
    const sentence = 'This network has sent too many requests. Try again in a minute.'
    return sendPlain(reply, 429, sentence)
  })
}

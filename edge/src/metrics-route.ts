import type { FastifyInstance } from 'fastify'
import { createMetrics, networkOf, serveMetrics } from '@kontor/server'
import { notFound } from './base/plain-answer.ts'

/** Serves the metrics only to a collector on the same machine, because the edge is public. */
export function edgeMetrics(app: FastifyInstance, sockets: () => number): void {
  const metrics = createMetrics({
    kontor_sockets: { help: 'Sockets that are passed on.', read: sockets },
  })
  app.addHook('onRequest', async ({ routeOptions, ip, headers }, reply) => {
    if (routeOptions.url !== '/metrics') return undefined
    // Behind a proxy that is not in TRUSTED_PROXIES every client seems to be on this machine.
    const isNear = ip === '::1' || networkOf(ip).startsWith('127.')
    return isNear && headers['x-forwarded-for'] === undefined ? undefined : notFound(reply)
  })
  serveMetrics(app, metrics)
}

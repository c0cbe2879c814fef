import type { FastifyInstance } from 'fastify'
import { createMetrics, networkOf, serveMetrics } from '@kontor/server'
import { notFound } from './base/plain-answer.ts'

/** The state of an edge, as `/ready` and `/metrics` show it. */
export interface EdgeState {
  /** Null before the first promote. */
  revision: number | null
  /** Seconds until the signature ends; negative after its end, null before the first promote. */
  signatureSeconds: number | null
  registryAnswers: boolean
}

/** Serves the metrics only to a collector on the same machine, because the edge is public. */
export function edgeMetrics(
  app: FastifyInstance,
  { sockets, pages }: { sockets: () => number; pages: () => number },
  state: () => EdgeState,
): void {
  const metrics = createMetrics({
    kontor_sockets: { help: 'Sockets that are passed on.', read: sockets },
    kontor_open_pages: { help: 'Pages with a stream of news.', read: pages },
    kontor_revision: {
      help: 'The revision that is served; 0 before the first promote.',
      read: () => state().revision ?? 0,
    },
    kontor_signature_seconds: {
      help: 'Seconds until the signature of the revision ends; no document is served after it.',
      read: () => state().signatureSeconds ?? 0,
    },
    kontor_registry_answers: {
      help: 'Whether the registry answered the last call: 1 or 0.',
      read: () => (state().registryAnswers ? 1 : 0),
    },
  })
  app.addHook('onRequest', ({ routeOptions, ip, headers }, reply, done) => {
    if (routeOptions.url !== '/metrics') return done()
    // Behind a proxy that is not in TRUSTED_PROXIES every client seems to be on this machine.
    const isNear = ip === '::1' || networkOf(ip).startsWith('127.')
    return isNear && headers['x-forwarded-for'] === undefined ? done() : notFound(reply)
  })
  serveMetrics(app, metrics)
}

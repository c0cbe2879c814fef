import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one process. */
export interface Metrics {
  registry: Registry
  calls: Histogram<'method' | 'route' | 'status'>
}

/** A figure that is read at each scrape. */
interface Reading {
  help: string
  read(): number
}

/**
 * Creates the metrics of one app; two apps in one process do not share them. `readings` are figures
 * of the app, by name.
 */
export function createMetrics(readings: Record<string, Reading>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(readings)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
  }
  return {
    registry,
    calls: new Histogram({
      name: 'kontor_call_seconds',
      help: 'Calls by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
  }
}

/**
 * Measures each call under the pattern of its route, because an address may contain what a user
 * wrote.
 */
export function serveMetrics(app: FastifyInstance, { registry, calls }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
    calls.observe(
      { method, route: routeOptions.url ?? 'unknown', status: statusCode },
      elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

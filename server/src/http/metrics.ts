import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one process. */
export interface Metrics {
  registry: Registry
  calls: Histogram<'method' | 'route' | 'status'>
  /** Reads the figures with labels. */
  refresh(): Promise<void>
}

/** A figure that is read at each scrape. */
interface Reading {
  help: string
  read(): number
}

/** A value of a figure with labels. */
export interface Sample {
  labels: Record<string, string>
  value: number
}

/** Figures with labels, by name, which are read together at each scrape. */
interface Tables<Name extends string> {
  figures: Record<Name, { help: string; labelNames: string[] }>
  read(): Promise<Record<Name, Sample[]>>
}

/**
 * Creates the metrics of one app; two apps in one process do not share them. `readings` are figures
 * of the app, by name.
 */
export function createMetrics<Name extends string = never>(
  readings: Record<string, Reading>,
  tables?: Tables<Name>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(readings)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
  }
  return {
    registry,
    refresh: tables ? refreshing(registers, tables) : async () => undefined,
    calls: new Histogram({
      name: 'kontor_call_seconds',
      help: 'Calls by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
  }
}

/** Sets the figures at each reading; a value that the reading no longer has is removed. */
function refreshing<Name extends string>(
  registers: Registry[],
  { figures, read }: Tables<Name>,
): () => Promise<void> {
  const gauges = Object.entries<Tables<Name>['figures'][Name]>(figures).map(
    ([name, figure]) => [name as Name, new Gauge({ name, ...figure, registers })] as const,
  )
  return async () => {
    const samples = await read()
    for (const [name, gauge] of gauges) {
      gauge.reset()
      for (const { labels, value } of samples[name]) gauge.set(labels, value)
    }
  }
}

/**
 * Measures each call under the pattern of its route, because an address may contain text of a user.
 */
export function serveMetrics(app: FastifyInstance, { registry, calls, refresh }: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, { elapsedTime, statusCode }, done) => {
    calls.observe(
      { method, route: routeOptions.url ?? 'unknown', status: statusCode },
      elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', async (_, reply) => {
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

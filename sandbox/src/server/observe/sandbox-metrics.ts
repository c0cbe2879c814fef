import type { FastifyInstance } from 'fastify'
import { createMetrics, serveMetrics } from '@kontor/server'
import type { Database } from '@kontor/server/database'
import type { Hub } from '../../live/socket/hub.ts'

/** Serves the metrics of the sandbox beside the common ones; returns how to count a failure. */
export function serveSandboxMetrics(
  app: FastifyInstance,
  database: Database,
  hub: Pick<Hub, 'size'>,
): { countFailure(): void } {
  let failures = 0
  serveMetrics(
    app,
    createMetrics({
      kontor_engine_failures: {
        help: 'Triggers whose execution failed and is tried again.',
        read: () => failures,
      },
      kontor_writes_refused: {
        help: 'Whether writes are refused because the disk of the embedded database is full.',
        read: () => (database.hasRoom() ? 0 : 1),
      },
      kontor_sockets: { help: 'Connected sockets.', read: () => hub.size },
    }),
  )
  return {
    countFailure: () => {
      failures += 1
    },
  }
}

import fastify, { type FastifyInstance } from 'fastify'
import {
  addSecurityHeaders,
  createMetrics,
  endSlowRequests,
  refuseLongPaths,
  refuseOtherHosts,
  serveHealth,
  serveMetrics,
} from '@kontor/server'
import { areaRoutes } from '../api/area-routes.ts'
import { backupRoutes } from '../api/backup-routes.ts'
import { blobRoutes } from '../api/blob-routes.ts'
import { buildRoutes } from '../api/build-routes.ts'
import { channelRoutes } from '../api/channels/channel-routes.ts'
import { evidenceRoutes } from '../api/channels/evidence-routes.ts'
import { statusRoutes } from '../api/channels/status-routes.ts'
import { verdictRoutes } from '../api/channels/verdict-routes.ts'
import { collectRoutes } from '../api/collect-routes.ts'
import { feedRoutes } from '../api/edges/feed-routes.ts'
import { keyRoutes } from '../api/edges/key-routes.ts'
import { reportRoutes } from '../api/edges/report-routes.ts'
import { errorReplies } from '../api/errors.ts'
import { logChanges } from '../api/log-changes.ts'
import type { Registry } from '../api/registry.ts'
import { canaryRoutes } from '../api/steering/canary-routes.ts'
import { holdRoutes } from '../api/steering/hold-routes.ts'
import { previewRoutes } from '../api/steering/preview-routes.ts'
import { quarantineRoutes } from '../api/steering/quarantine-routes.ts'
import { scheduleRoutes } from '../api/steering/schedule-routes.ts'
import { streamRoutes } from '../api/stream/stream-routes.ts'
import { consoleRoutes } from '../console/routes.ts'
import type { Settings } from './settings.ts'

/** The registry's API and the operators' console. */
export async function registryApp(
  registry: Registry,
  {
    hosts,
    proxies,
    requestMs,
    log = () => undefined,
  }: Pick<Settings, 'hosts' | 'proxies' | 'requestMs' | 'log'>,
): Promise<FastifyInstance> {
  const app = fastify({
    ...endSlowRequests(requestMs),
    forceCloseConnections: true,
    trustProxy: proxies.length > 0 && [...proxies],
  })
  app.decorateRequest('caller', '')
  addSecurityHeaders(app)
  errorReplies(app)
  logChanges(app, log)
  refuseLongPaths(app)
  serveMetrics(app, registryMetrics(registry))
  refuseOtherHosts(app, hosts)
  await areaRoutes(app, registry)
  await blobRoutes(app, registry)
  await buildRoutes(app, registry)
  await channelRoutes(app, registry)
  await canaryRoutes(app, registry)
  await quarantineRoutes(app, registry)
  await holdRoutes(app, registry)
  await scheduleRoutes(app, registry)
  await previewRoutes(app, registry)
  await verdictRoutes(app, registry)
  await statusRoutes(app, registry)
  await backupRoutes(app, registry)
  await collectRoutes(app, registry)
  await feedRoutes(app, registry)
  await reportRoutes(app, registry)
  await evidenceRoutes(app, registry)
  await keyRoutes(app, registry)
  await streamRoutes(app, registry)
  await consoleRoutes(app)
  serveHealth(app, async () => true)
  return app
}

function registryMetrics({ channels, channel, selfCheck }: Registry) {
  return createMetrics({
    kontor_revision: {
      help: 'The revision that the channel runs; 0 before the first promote.',
      read: () => channels.history(channel).at(-1)?.revision ?? 0,
    },
    kontor_faults: {
      help: 'What is wrong with stored builds and compositions.',
      read: () => selfCheck.faults.length,
    },
  })
}

import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import {
  addSecurityHeaders,
  allowSlowWork,
  endSlowRequests,
  refuseLongPaths,
  refuseOtherHosts,
  serveHealth,
  serveMetrics,
} from '@kontor/server'
import { areaRoutes } from '../api/areas/area-routes.ts'
import { lentRoutes } from '../api/areas/lent-routes.ts'
import { backupRoutes } from '../api/backup-routes.ts'
import { blobRoutes } from '../api/blob-routes.ts'
import { buildRoutes } from '../api/build-routes.ts'
import { channelRoutes } from '../api/channels/channel-routes.ts'
import { evidenceRoutes } from '../api/channels/evidence-routes.ts'
import { readingsRoutes } from '../api/channels/readings-routes.ts'
import { revisionRoutes } from '../api/channels/revision-routes.ts'
import { statusRoutes } from '../api/channels/status-routes.ts'
import { verdictRoutes } from '../api/channels/verdict-routes.ts'
import { collectRoutes } from '../api/collect-routes.ts'
import { feedRoutes } from '../api/edges/feed-routes.ts'
import { keyRoutes } from '../api/edges/key-routes.ts'
import { reportRoutes } from '../api/edges/report-routes.ts'
import { errorReplies } from '../api/errors.ts'
import { logChanges } from '../api/log-changes.ts'
import { logRoutes } from '../api/people/log-routes.ts'
import { oidcRoutes } from '../api/people/oidc-routes.ts'
import { sessionRoutes } from '../api/people/session-routes.ts'
import { tokenRoutes } from '../api/people/token-routes.ts'
import type { Registry } from '../api/registry.ts'
import { canaryRoutes } from '../api/steering/canary-routes.ts'
import { holdRoutes } from '../api/steering/hold-routes.ts'
import { previewRoutes } from '../api/steering/preview-routes.ts'
import { quarantineRoutes } from '../api/steering/quarantine-routes.ts'
import { scheduleRoutes } from '../api/steering/schedule-routes.ts'
import { streamRoutes } from '../api/stream/stream-routes.ts'
import { programVersion } from '../base/program-version.ts'
import { consoleRoutes } from '../console/routes.ts'
import { authorizeCalls } from '../people/authorize.ts'
import { Provider } from '../people/oidc/provider.ts'
import { registryMetrics } from './registry-metrics.ts'
import type { Settings } from './settings.ts'

const programFacts = () => ({ version: programVersion })

/** The registry's API and the operators' console. */
export async function registryApp(
  registry: Registry,
  {
    appUrl,
    hosts,
    oidc,
    proxies,
    requestMs,
    log = () => undefined,
  }: Pick<Settings, 'appUrl' | 'hosts' | 'oidc' | 'proxies' | 'requestMs' | 'log'>,
): Promise<FastifyInstance> {
  const app = fastify({
    ...endSlowRequests(requestMs),
    // Numbers also differ from those of an earlier process, whose log is kept.
    genReqId: () => randomUUID().slice(0, 8),
    forceCloseConnections: true,
    trustProxy: proxies.length > 0 && [...proxies],
  })
  allowSlowWork(app)
  addSecurityHeaders(app)
  errorReplies(app)
  logChanges(app, log)
  refuseLongPaths(app)
  serveMetrics(app, registryMetrics(registry))
  refuseOtherHosts(app, hosts)
  authorizeCalls(app, registry)
  await areaRoutes(app, registry)
  await lentRoutes(app, registry)
  await blobRoutes(app, registry)
  await buildRoutes(app, registry)
  await channelRoutes(app, registry)
  await canaryRoutes(app, registry)
  await quarantineRoutes(app, registry)
  await holdRoutes(app, registry)
  await scheduleRoutes(app, registry)
  await previewRoutes(app, registry, appUrl)
  await verdictRoutes(app, registry)
  await statusRoutes(app, registry)
  await backupRoutes(app, registry)
  await tokenRoutes(app, registry)
  await sessionRoutes(app, registry)
  await oidcRoutes(app, registry, oidc && new Provider(oidc))
  await logRoutes(app, registry)
  await collectRoutes(app, registry)
  await feedRoutes(app, registry)
  await reportRoutes(app, registry)
  await evidenceRoutes(app, registry)
  await readingsRoutes(app, registry)
  await revisionRoutes(app, registry)
  await keyRoutes(app, registry)
  await streamRoutes(app, registry)
  await consoleRoutes(app)
  serveHealth(app, async () => true, programFacts)
  return app
}

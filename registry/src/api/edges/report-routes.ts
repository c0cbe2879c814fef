import type { FastifyInstance } from 'fastify'
import { edgeReport, type ReportAnswer } from '@kontor/shared/wire'
import { ticketKey } from '../../rollout/ticket-key.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/**
 * Takes the reports of edges: version, clock and served revision, and the beacons of pages, as
 * counts. Fields that it does not know, of later edges, are left out. First it reads what another
 * registry has accepted a moment ago.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { edges, builds, channels, database, now }: Registry,
): Promise<void> {
  const key = await ticketKey(database)
  app.post('/api/beacons', async ({ body }): Promise<ReportAnswer> => {
    const arrivedAt = now()
    const report = checkBody(edgeReport, body, 'Send a report as edges do.')
    const { channel, revision, evidence } = report
    const isOlder = (channels.history(channel).at(-1)?.revision ?? 0) < (revision ?? 0)
    if (isOlder) await channels.refresh()
    const { loads = [], errors = [] } = evidence ?? {}
    await builds.published([...loads, ...errors])
    await edges.take({ ...report, builds: await builds.published(report.builds) }, arrivedAt)
    return { ticketKey: key }
  })
}

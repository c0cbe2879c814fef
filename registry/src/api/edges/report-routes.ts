import type { FastifyInstance } from 'fastify'
import { edgeReport, type ReportAnswer } from '@kontor/shared/wire'
import { ticketKey } from '../../rollout/ticket-key.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/**
 * What edges report: the revision that they serve, and the beacons of pages, in sums. What
 * another registry has accepted a moment ago is read first.
 */
export async function reportRoutes(
  app: FastifyInstance,
  { edges, builds, channels, database }: Registry,
): Promise<void> {
  const key = await ticketKey(database)
  app.post('/api/beacons', async ({ body }): Promise<ReportAnswer> => {
    const report = checkBody(edgeReport, body, 'Send a report as edges do.')
    const { channel, revision, evidence } = report
    const isOlder = (channels.history(channel).at(-1)?.revision ?? 0) < (revision ?? 0)
    if (isOlder) await channels.refresh()
    const { loads = [], errors = [] } = evidence ?? {}
    await builds.published([...loads, ...errors])
    await edges.take({ ...report, builds: await builds.published(report.builds) })
    return { ticketKey: key }
  })
}

import type { FastifyInstance } from 'fastify'
import { edgeReport, type ReportAnswer } from '@kontor/shared/wire'
import { ticketKey } from '../../rollout/ticket-key.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

/** What edges report: the revision that they serve, and the beacons of pages, in sums. */
export async function reportRoutes(
  app: FastifyInstance,
  { edges, builds, database }: Registry,
): Promise<void> {
  const key = await ticketKey(database)
  app.post('/api/beacons', async ({ body }): Promise<ReportAnswer> => {
    const report = checkBody(edgeReport, body, 'Send a report as edges do.')
    const known = report.builds.filter(({ id, version }) => builds.find(id, version))
    await edges.take({ ...report, builds: known })
    return { ticketKey: key }
  })
}

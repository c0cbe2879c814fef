import type { FastifyInstance } from 'fastify'
import { checkAreaId } from '../../areas/area-id.ts'
import { requireArea } from '../../areas/area-rows.ts'
import { lastHour } from '../../rollout/readings/last-hour.ts'
import { periodOf } from '../../rollout/readings/period.ts'
import { areaReadings } from '../../rollout/readings/readings.ts'
import type { Registry } from '../registry.ts'
import { channelName, type ChannelRoute } from './channel-name.ts'

export type { AreaHour } from '../../rollout/readings/last-hour.ts'
export type { BuildReadings } from '../../rollout/readings/readings.ts'

interface Route {
  Params: { channel: string; area: string }
  Querystring: { from?: string; to?: string }
}

/**
 * Answers the reports of pages: on all areas in the last hour, and on one area's builds over time.
 */
export async function readingsRoutes(
  app: FastifyInstance,
  { database, now }: Registry,
): Promise<void> {
  app.get<ChannelRoute>('/api/channels/:channel/hour', async ({ params }) => ({
    areas: await lastHour(database, channelName(params.channel), now()),
  }))

  app.get<Route>('/api/channels/:channel/readings/:area', async ({ params, query }) => {
    const channel = channelName(params.channel)
    const area = checkAreaId(params.area)
    const period = periodOf(query.from, query.to, now())
    await requireArea(database, area)
    const { first, end, step } = period
    return {
      /** Ms. */
      from: first * 60_000,
      to: end * 60_000,
      step: step * 60_000,
      ...(await areaReadings(database, { channel, area, period })),
    }
  })
}

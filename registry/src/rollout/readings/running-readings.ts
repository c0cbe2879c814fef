import type { Database } from '@kontor/server/database'
import type { Channels } from '../../channels/channels.ts'
import type { Reading } from './reading.ts'
import { buildReading } from './readings.ts'

/** Number of minutes before the current one. */
const LATELY = 5

/** A build that a channel runs, and the reports of pages on it. */
interface RunningReading {
  build: { channel: string; area: string; version: string }
  reading: Reading
}

/** The reports of the last 5 minutes on the builds that channels run now. */
export async function runningReadings({
  database,
  channels,
  now,
}: {
  database: Database
  channels: Channels
  now: () => number
}): Promise<RunningReading[]> {
  const minute = Math.floor(now() / 60_000)
  const period = { first: minute - LATELY, end: minute + 1, step: LATELY + 1 }
  return Promise.all(
    channels
      .names()
      .flatMap((channel) => runningBuilds(channels, channel))
      .map(async (build) => ({
        build,
        reading: await buildReading(database, { ...build, period }),
      })),
  )
}

/** The builds of both arms. */
function runningBuilds(channels: Channels, channel: string): RunningReading['build'][] {
  const last = channels.history(channel).at(-1)!
  const arms = [last.builds, last.canary?.builds ?? {}]
  const names = arms.flatMap((builds) => Object.entries(builds).map((one) => one.join('@')))
  return [...new Set(names)].map((name) => {
    const [area = '', version = ''] = name.split('@')
    return { channel, area, version }
  })
}

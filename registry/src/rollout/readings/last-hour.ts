import type { Queries } from '@kontor/server/database'
import { addBuckets, type BucketCounts, type BuildId, quantileOf } from '@kontor/shared/wire'

const MINUTE_MS = 60_000
/** Number of points of the hour, and minutes of each. */
const POINTS = 20
const STEP = 3

/** Browsers, and how many of them saw a build fail. */
interface Loads {
  all: number
  bad: number
}

/** The reports of pages of a channel on all builds of an area in the last hour. */
export interface AreaHour {
  loads: Loads
  /** Load time that three quarters of the pages do not exceed, ms; null when none has loaded. */
  p75: number | null
  /** The share of bad loads in each 3 minutes, 0 to 1; null without loads. */
  points: (number | null)[]
}

/** The last hour of each area on which pages of a channel have reported. */
export async function lastHour(
  queries: Queries,
  channel: string,
  now: number,
): Promise<Record<BuildId, AreaHour>> {
  const first = Math.floor(now / MINUTE_MS) + 1 - POINTS * STEP
  const times = await timesSince(queries, channel, first)
  const points = await pointsSince(queries, channel, first)
  return Object.fromEntries(
    [...Map.groupBy(points, ({ area }) => area)].map(([area, some]) => {
      const sum = (read: (loads: Loads) => number) =>
        some.reduce((total, one) => total + read(one), 0)
      return [
        area,
        {
          loads: { all: sum(({ all }) => all), bad: sum(({ bad }) => bad) },
          p75: quantileOf(times.get(area) ?? {}, 0.75),
          points: Array.from({ length: POINTS }, (_, place) => {
            const one = some.find(({ point }) => point === place)
            return one && one.all > 0 ? Number((one.bad / one.all).toFixed(4)) : null
          }),
        },
      ]
    }),
  )
}

function pointsSince(queries: Queries, channel: string, first: number) {
  return queries.query<Loads & { area: BuildId; point: number }>(
    `select area, ((minute - $2) / $3)::int as point,
       sum(loaded + failed + fell_back)::int as "all",
       sum(failed + fell_back + threw + blocked)::int as bad
     from build_minute where channel = $1 and minute >= $2 and minute < $2 + $3 * $4
     group by area, point`,
    [channel, first, STEP, POINTS],
  )
}

async function timesSince(
  queries: Queries,
  channel: string,
  first: number,
): Promise<Map<BuildId, BucketCounts>> {
  const rows = await queries.query<{ area: BuildId; bucket: string; count: number }>(
    `select area, key as bucket, sum(value::int)::int as count
     from build_minute, json_each_text(times) where channel = $1 and minute >= $2
     group by area, key`,
    [channel, first],
  )
  const found = new Map<BuildId, BucketCounts>()
  for (const { area, bucket, count } of rows)
    found.set(area, addBuckets(found.get(area) ?? {}, { [bucket]: count }))
  return found
}

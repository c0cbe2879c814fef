import type { Queries } from '@kontor/server/database'
import type { BuildId, CountedError, FaultKind, VitalName } from '@kontor/shared/wire'
import type { Period } from './period.ts'
import { nothing, type Reading, readingOf, type Sum, together } from './reading.ts'

/**
 * Maximum builds of an area. The last reported ones are chosen, because a failing build has few
 * loads.
 */
const BUILDS = 5
/** Maximum errors of a build, the most frequent ones. */
const ERRORS = 5
const MINUTE_MS = 60_000

/** The reports of pages on a build in a period. */
export interface BuildReadings extends Reading {
  version: string
  /** The points with reports, in order. */
  points: ({
    /** When the point begins, ms. */
    at: number
  } & Reading)[]
  /** Its first errors while running, since it was published, in all channels. */
  errors: Pick<CountedError, 'error' | 'pages'>[]
}

interface Wanted {
  channel: string
  area: BuildId
  period: Period
}

/** A part of the reports of one point. */
interface Part {
  version: string
  point: number
  sum: Partial<Sum>
}

/** The reports of pages on an area in a period. */
interface AreaReadings {
  /** The last reported builds, the one with the most loads first. */
  builds: BuildReadings[]
  /** The loads of all other builds, for each point with any, in order; `at` in ms. */
  others: { at: number; loaded: number }[]
}

/** The reports of pages of a channel on an area. */
export async function areaReadings(queries: Queries, wanted: Wanted): Promise<AreaReadings> {
  const versions = await versionsIn(queries, wanted)
  return {
    builds: await buildsIn(queries, wanted, versions),
    others: await othersIn(queries, wanted, versions),
  }
}

async function buildsIn(
  queries: Queries,
  wanted: Wanted,
  versions: string[],
): Promise<BuildReadings[]> {
  const parts = await partsIn(queries, wanted, versions)
  return Promise.all(
    versions.map(async (version) => {
      const points = new Map<number, Sum>()
      for (const { point, sum } of parts.filter((part) => part.version === version))
        points.set(point, together(points.get(point) ?? nothing, { ...nothing, ...sum }))
      const { first, step } = wanted.period
      return {
        version,
        ...readingOf([...points.values()].reduce(together, nothing)),
        points: [...points]
          .toSorted(([one], [other]) => one - other)
          .map(([point, sum]) => ({
            at: (first + point * step) * MINUTE_MS,
            ...readingOf(sum),
          })),
        errors: await errorsOf(queries, wanted.area, version),
      }
    }),
  )
}

/** The reports of pages on one build in a whole period. */
export async function buildReading(
  queries: Queries,
  { version, ...wanted }: Wanted & { version: string },
): Promise<Reading> {
  const parts = await partsIn(queries, wanted, [version])
  return readingOf(parts.map(({ sum }) => ({ ...nothing, ...sum })).reduce(together, nothing))
}

async function partsIn(queries: Queries, wanted: Wanted, versions: string[]): Promise<Part[]> {
  return [
    ...(await countsIn(queries, wanted, versions)),
    ...(await timesIn(queries, wanted, versions)),
    ...(await vitalsIn(queries, wanted, versions)),
    ...(await faultsIn(queries, wanted, versions)),
  ]
}

/** The rows of a period, and the number of the point to which a row belongs. */
const ROWS = 'channel = $1 and area = $2 and minute >= $3 and minute < $4'
const POINT = '((minute - $3) / $5)::int'

function keyOf({ channel, area, period: { first, end, step } }: Wanted, versions: string[]) {
  return [channel, area, first, end, step, versions]
}

async function versionsIn(queries: Queries, wanted: Wanted): Promise<string[]> {
  const { channel, area, period } = wanted
  const rows = await queries.query<{ version: string }>(
    `select version from (
       select version, sum(loaded) as loads from build_minute where ${ROWS}
       group by version order by max(minute) desc, loads desc, version limit $5
     ) order by loads desc, version`,
    [channel, area, period.first, period.end, BUILDS],
  )
  return rows.map(({ version }) => version)
}

async function othersIn(
  queries: Queries,
  wanted: Wanted,
  versions: string[],
): Promise<AreaReadings['others']> {
  const { first, step } = wanted.period
  const rows = await queries.query<{ point: number; loaded: number }>(
    `select ${POINT} as point, sum(loaded)::int as loaded from build_minute
     where ${ROWS} and version <> all($6::text[]) and loaded > 0 group by point order by point`,
    keyOf(wanted, versions),
  )
  return rows.map(({ point, loaded }) => ({ at: (first + point * step) * MINUTE_MS, loaded }))
}

async function countsIn(queries: Queries, wanted: Wanted, versions: string[]): Promise<Part[]> {
  const rows = await queries.query<
    { version: string; point: number; loaded: number; healthy: number } & Sum['failures']
  >(
    `select version, ${POINT} as point, sum(loaded)::int as loaded, sum(healthy)::int as healthy,
       sum(fell_back)::int as "fell-back", sum(failed)::int as failed, sum(threw)::int as threw,
       sum(blocked)::int as blocked
     from build_minute where ${ROWS} and version = any($6::text[]) group by version, point`,
    keyOf(wanted, versions),
  )
  return rows.map(({ version, point, loaded, healthy, ...failures }) => {
    return { version, point, sum: { loaded, healthy, failures } }
  })
}

/** A bucket of values in a point. */
interface Bucket {
  version: string
  point: number
  bucket: string
  count: number
}

async function timesIn(queries: Queries, wanted: Wanted, versions: string[]): Promise<Part[]> {
  const rows = await queries.query<Bucket>(
    `select version, ${POINT} as point, key as bucket, sum(value::int)::int as count
     from build_minute, json_each_text(times)
     where ${ROWS} and version = any($6::text[]) group by version, point, key`,
    keyOf(wanted, versions),
  )
  return rows.map(({ version, point, bucket, count }) => {
    return { version, point, sum: { times: { [bucket]: count } } }
  })
}

async function vitalsIn(queries: Queries, wanted: Wanted, versions: string[]): Promise<Part[]> {
  const rows = await queries.query<Bucket & { name: VitalName }>(
    `select version, name, ${POINT} as point, key as bucket, sum(value::int)::int as count
     from vital_minute, json_each_text(counts)
     where ${ROWS} and version = any($6::text[]) group by version, name, point, key`,
    keyOf(wanted, versions),
  )
  return rows.map(({ version, name, point, bucket, count }) => {
    return { version, point, sum: { vitals: { [name]: { [bucket]: count } } } }
  })
}

async function faultsIn(queries: Queries, wanted: Wanted, versions: string[]): Promise<Part[]> {
  const rows = await queries.query<Omit<Bucket, 'bucket'> & { kind: FaultKind }>(
    `select version, ${POINT} as point, key as kind, sum(value::int)::int as count
     from build_minute, json_each_text(faults)
     where ${ROWS} and version = any($6::text[]) group by version, point, key`,
    keyOf(wanted, versions),
  )
  return rows.map(({ version, point, kind, count }) => {
    return { version, point, sum: { faults: { [kind]: count } } }
  })
}

function errorsOf(queries: Queries, area: BuildId, version: string) {
  return queries.query<Pick<CountedError, 'error' | 'pages'>>(
    `select error, pages from build_error where area = $1 and version = $2
     order by pages desc, error limit $3`,
    [area, version, ERRORS],
  )
}

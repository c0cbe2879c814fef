import type { Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import type { Revision } from '../../channels/revisions/revision.ts'
import { type Counted, lastOutage } from './outage.ts'

const MINUTE_MS = 60_000
/** The period that is shown, and the period in which its beginning is searched, minutes. */
const LATELY = 60
const SEARCHED = 24 * 60
/**
 * Time for a page to report after the minute in which it was served, and for its edge to pass the
 * report on, ms.
 */
const REPORT_MS = 75_000
/** Minimum bad browsers: fewer of them may be chance. */
const FEWEST = 3

/** The browsers of a period, and the bad ones among them. */
interface Recent {
  all: number
  bad: number
  /** Since when too many are bad, ms; null while few are. */
  since: number | null
  /** The last time in which too many were bad, ms, if it ended within the hour. */
  over: { since: number; until: number } | null
}

/** The last hour of a build that a channel runs, by the reports of pages. */
export interface Lately {
  id: BuildId
  version: string
  /** Browsers that loaded the build, and those in which it failed. */
  loads: Recent
  /** Documents that opened its area, and those whose page never reported. */
  pages: Recent
}

/**
 * The counted rows by area and minute, with their usual share of bad ones and the share that is
 * wrong.
 */
interface Source {
  rows: string
  usual: number
  wrong: number
}

const RUNNING = `unnest($2::text[], $3::text[], $4::int[]) as running (area, version, began)`

const loads: Source = {
  rows: `select row.area, minute, loaded + failed + fell_back as "all",
      failed + fell_back + threw + blocked as bad
    from build_minute as row join ${RUNNING} using (area, version)
    where channel = $1 and revision >= began`,
  usual: 0.005,
  wrong: 0.05,
}
const pages: Source = {
  rows: `select row.area, minute, served as "all", greatest(0, served - heard) as bad
    from page_minute as row join ${RUNNING} using (area)
    where channel = $1 and revision >= began and arm = 'stable'`,
  usual: 0.05,
  wrong: 0.3,
}

/** The last hour of each build that a channel runs, by the reports of pages. */
export async function lately(
  queries: Queries,
  channel: string,
  history: readonly Revision[],
  now: number,
): Promise<Lately[]> {
  const running = runningBuilds(history)
  const key = [
    channel,
    running.map(({ id }) => id),
    running.map(({ version }) => version),
    running.map(({ began }) => began),
  ]
  const minute = Math.floor(now / MINUTE_MS)
  const ofLoads = await recent(queries, loads, key, minute)
  const ofPages = await recent(queries, pages, key, Math.floor((now - REPORT_MS) / MINUTE_MS) - 1)
  const none: Recent = { all: 0, bad: 0, since: null, over: null }
  return running.map(({ id, version }) => ({
    id,
    version,
    loads: ofLoads.get(id) ?? none,
    pages: ofPages.get(id) ?? none,
  }))
}

/** The builds of the stable arm, each with the revision from which it has run. */
function runningBuilds(history: readonly Revision[]) {
  return Object.entries(history.at(-1)?.builds ?? {}).map(([id, version]) => {
    const other = history.findLast(({ builds }) => builds[id] !== version)
    return { id, version, began: (other?.revision ?? 0) + 1 }
  })
}

/** The rows of the last hour until a minute, by area. */
async function recent(
  queries: Queries,
  { rows, ...shares }: Source,
  key: unknown[],
  last: number,
): Promise<Map<BuildId, Recent>> {
  const sums = await queries.query<{ area: BuildId; all: number; bad: number }>(
    `select area, sum("all")::int as "all", sum(bad)::int as bad
     from (${rows} and minute > $5 and minute <= $6) as row group by area`,
    [...key, last - LATELY, last],
  )
  const suspects = sums.filter(({ bad }) => bad >= FEWEST).map(({ area }) => area)
  const minutes =
    suspects.length === 0 ? [] : await minutesOf(queries, { rows, key, last }, suspects)
  return new Map(
    sums.map(({ area, all, bad }) => {
      const own = minutes.filter((one) => one.area === area)
      return [area, { all, bad, ...timesOf(lastOutage(own, shares), last) }]
    }),
  )
}

function timesOf(
  outage: ReturnType<typeof lastOutage>,
  last: number,
): Pick<Recent, 'since' | 'over'> {
  if (outage === null) return { since: null, over: null }
  const since = outage.since * MINUTE_MS
  if (outage.until === null) return { since, over: null }
  if (outage.until <= last - LATELY) return { since: null, over: null }
  return { since: null, over: { since, until: (outage.until + 1) * MINUTE_MS } }
}

async function minutesOf(
  queries: Queries,
  { rows, key, last }: { rows: string; key: unknown[]; last: number },
  areas: readonly BuildId[],
): Promise<(Counted & { area: BuildId })[]> {
  const found = await queries.query<{ area: BuildId; minute: string; all: number; bad: number }>(
    `select area, minute, sum("all")::int as "all", sum(bad)::int as bad
     from (${rows} and minute > $5 and minute <= $6 and row.area = any($7::text[])) as row
     group by area, minute order by minute`,
    [...key, last - SEARCHED, last, areas],
  )
  return found.map((row) => ({ ...row, minute: Number(row.minute) }))
}

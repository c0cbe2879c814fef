import type { Queries } from '@kontor/server/database'
import { isUsedBy, UNUSED } from './uses.ts'

/**
 * The number of kept builds for each reason. A build counts once, for the first reason that it has.
 */
export interface Kept {
  /** A channel runs it, or ran it within the days of compositions, also in a canary. */
  compositions: number
  /** Compositions of these days name it as the last good build, and none runs it. */
  lastGood: number
  /** A page of the last 30 days has reported it, or is open with it. */
  openPages: number
  previews: number
  /** Its promote waits or runs. */
  scheduled: number
  /** It is used by nothing yet, and was published within these days. */
  young: number
}

const none: Kept = {
  compositions: 0,
  lastGood: 0,
  openPages: 0,
  previews: 0,
  scheduled: 0,
  young: 0,
}

/** SQL: the reason for which a row of `build` is kept. */
const REASON = `case
  when ${isUsedBy('compositions')} then 'compositions'
  when served_until >= $1 then 'lastGood'
  when reported_at >= $2 or ${isUsedBy('openPages')} then 'openPages'
  when ${isUsedBy('previews')} then 'previews'
  when ${isUsedBy('scheduled')} then 'scheduled'
  else 'young' end`

/** Counts the builds that something uses; for `times` see `uses`. */
export async function countKept(queries: Queries, times: readonly number[]): Promise<Kept> {
  const rows = await queries.query<{ reason: keyof Kept; builds: number }>(
    `select ${REASON} as reason, count(*)::int as builds from build
     where collected_at is null and not (${UNUSED}) group by 1`,
    [...times],
  )
  return { ...none, ...Object.fromEntries(rows.map(({ reason, builds }) => [reason, builds])) }
}

import type { VersionsOverTime } from '../api/areas.ts'
import type { BuildFacts } from '../api/status.ts'

/**
 * A period in which a channel ran one version of an area; `from` and `to` are per cent of the time
 * shown.
 */
export interface Block {
  version: string
  from: number
  to: number
  /** When it began, ms. */
  at: number
  /** Whether it ended by a rollback or a quarantine. */
  wentBack: boolean
}

/** The known time of an area, ms: from its first known change until now. */
export interface Period {
  from: number
  to: number
}

/** Kinds of change that end a bad version. */
const BACK = new Set(['rollback', 'quarantine'])

/** The time since the first known change of an area in any lane; null when it never ran. */
export function periodOf(lanes: readonly VersionsOverTime[], now: number): Period | null {
  const oldest = Math.min(...lanes.flatMap((ran) => ran.map(({ at }) => at)))
  return oldest < now ? { from: oldest, to: now } : null
}

/** The versions of an area that a channel has run, the oldest first. */
export function blocksOf(ran: VersionsOverTime, period: Period): Block[] {
  const oldestFirst = ran.toReversed()
  return oldestFirst.flatMap(({ at, version }, place) => {
    const next = oldestFirst[place + 1]
    if (version === null) return []
    const to = next ? placeOf(next.at, period) : 100
    const wentBack = next !== undefined && BACK.has(next.what)
    return [{ version, from: placeOf(at, period), to, at, wentBack }]
  })
}

/** Times of publication as per cent of the period, each once; earlier builds are left out. */
export function publishedAt(builds: readonly BuildFacts[], period: Period): number[] {
  const times = builds
    .filter((build) => build.publishedAt >= period.from)
    .map((build) => placeOf(build.publishedAt, period))
  return [...new Set(times)]
}

function placeOf(at: number, { from, to }: Period): number {
  return Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
}

import type { BuildFacts, Status } from '../api/status.ts'

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

/** The known time of a channel: its first known revision, until now; ms. */
export interface Period {
  from: number
  to: number
}

/** Kinds of change that end a bad version. */
const BACK = new Set(['rollback', 'quarantine'])

/** The known time of a channel; null when it has run nothing. */
export function periodOf({ history, now }: Status): Period | null {
  const oldest = history.at(-1)
  return oldest && oldest.at < now ? { from: oldest.at, to: now } : null
}

/** The versions of an area that a channel has run, the oldest first. */
export function blocksOf({ history }: Status, area: string, period: Period): Block[] {
  const blocks: Block[] = []
  for (const { at, what, builds } of history.toReversed()) {
    const version = builds[area]
    const last = blocks.at(-1)
    if (last?.version === version && last?.to === 100) continue
    if (last?.to === 100) {
      last.to = placeOf(at, period)
      last.wentBack = BACK.has(what)
    }
    if (version !== undefined)
      blocks.push({ version, from: placeOf(at, period), to: 100, at, wentBack: false })
  }
  return blocks
}

/** When builds of an area were published, per cent of the period; those before it are left out. */
export function publishedAt(builds: readonly BuildFacts[], period: Period): number[] {
  return builds
    .filter((build) => build.publishedAt >= period.from)
    .map((build) => placeOf(build.publishedAt, period))
}

function placeOf(at: number, { from, to }: Period): number {
  return Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))
}

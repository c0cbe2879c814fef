import type { BuildId, Documents } from '@kontor/shared/wire'
import { mismatch, type Split } from '../evidence/betting.ts'
import type { Facts } from '../evidence/decision.ts'
import { afterFailures, afterMinute, type Harm, noHarm, oddsOfHarm } from '../evidence/harm.ts'
import type { Minute } from '../evidence/silence.ts'
import { longer, type Odds } from './course.ts'

/** Maximum networks that are remembered; three witnesses are enough. */
const NETWORKS = 10

/** Maximum odds; they grow without end, and JSON has no infinity. */
const MOST = 1e12

const MINUTE_MS = 60_000

/** The evidence on the canary's build of an area. */
interface AreaWatch {
  harm: Harm
  /** Browsers in which the canary's build has failed. */
  failures: number
  /** Documents of the canary that stayed silent. */
  silent: number
  /** Marks of the networks with a failure. */
  networks: readonly string[]
  /** When the first failure was reported, ms; null before. */
  firstFailureAt: number | null
  /**
   * The first minute of the last unbroken series in which more of the canary's pages were silent
   * than of the stable ones; null when the last minute does not belong to one.
   */
  silentFrom: number | null
  /** The odds over time; absent in a watch that an older registry began. */
  course?: readonly Odds[]
}

/** The evidence on a canary. Plain data, so that another process can continue. */
export interface Watch {
  areas: Record<BuildId, AreaWatch>
  /** State of the test of the served share. */
  sample: readonly number[]
  /** The last minute whose silence was judged. */
  minute: number
  /** Documents of both arms. */
  pages: number
  /** Marks of their networks. */
  networks: readonly string[]
  /** Marks of the networks of the canary's documents. */
  canaryNetworks: readonly string[]
  /**
   * The reasons for which the canary was paused, each once: the operator who resumes it has
   * decided.
   */
  pausedFor: readonly ('harm' | 'mismatch')[]
}

/** A new watch of a canary of some areas; it counts after `minute`. */
export function newWatch(areas: readonly BuildId[], minute: number): Watch {
  const none: AreaWatch = {
    harm: noHarm,
    failures: 0,
    silent: 0,
    networks: [],
    firstFailureAt: null,
    silentFrom: null,
  }
  return {
    areas: Object.fromEntries(areas.map((area) => [area, none])),
    sample: mismatch.start,
    minute,
    pages: 0,
    networks: [],
    canaryNetworks: [],
    pausedFor: [],
  }
}

/** The watch after documents were served. */
export function withDocuments(watch: Watch, rows: readonly Documents[]): Watch {
  const ofCanary = rows.filter(({ arm }) => arm === 'canary')
  return {
    ...watch,
    pages: rows.reduce((sum, { served }) => sum + served, watch.pages),
    networks: union(
      watch.networks,
      rows.flatMap(({ networks }) => networks),
    ),
    canaryNetworks: union(
      watch.canaryNetworks,
      ofCanary.flatMap(({ networks }) => networks),
    ),
  }
}

/** Failures of an area's builds, split by arm, and the networks of the canary's failures. */
export interface Failures extends Split {
  networks: readonly string[]
  /** When they were reported, ms. */
  at: number
}

/** The watch after pages have reported failures. */
export function withFailures(watch: Watch, area: BuildId, failed: Failures): Watch {
  const before = watch.areas[area]!
  const { canary, networks, at } = failed
  const after = withArea(watch, area, {
    ...before,
    harm: afterFailures(before.harm, failed),
    failures: before.failures + canary,
    networks: canary > 0 ? union(before.networks, networks) : before.networks,
    firstFailureAt: before.firstFailureAt ?? (canary > 0 ? at : null),
  })
  return withCourse(after, area, at)
}

/** The watch after the pages of the minute `at` have had their time to report. */
export function withMinute(watch: Watch, area: BuildId, minute: Minute, at: number): Watch {
  const before = watch.areas[area]!
  const after = withArea(watch, area, {
    ...before,
    harm: afterMinute(before.harm, minute),
    silent: before.silent + minute.canary.silent,
    silentFrom: isMoreSilent(minute) ? (before.silentFrom ?? at) : null,
  })
  return withCourse(after, area, at * MINUTE_MS)
}

function isMoreSilent({ canary, stable }: Minute): boolean {
  return canary.silent * stable.pages > stable.silent * canary.pages
}

/**
 * When the canary's build of an area began to do harm, ms: its first reported failure, or the
 * minute from which its pages are silent. Null without harm.
 */
export function harmBegan({ areas }: Watch, area: BuildId): number | null {
  const { firstFailureAt, silentFrom } = areas[area]!
  return firstFailureAt ?? (silentFrom === null ? null : silentFrom * MINUTE_MS)
}

/** The watch after new browsers were counted. */
export function withSample(watch: Watch, browsers: Split): Watch {
  return { ...watch, sample: mismatch.after(watch.sample, browsers) }
}

/** The odds that the canary's build of an area is worse than the stable one. */
export function oddsOf({ areas }: Watch, area: BuildId): number {
  return Math.min(MOST, oddsOfHarm(areas[area]!.harm))
}

/** The facts by which the canary's build of an area is judged. */
export function factsOf(watch: Watch, area: BuildId): Facts {
  const { failures, silent, networks } = watch.areas[area]!
  const seen = silent > 0 ? union(networks, watch.canaryNetworks) : networks
  return {
    harm: oddsOf(watch, area),
    mismatch: Math.min(MOST, mismatch.odds(watch.sample)),
    failed: { browsers: failures + silent, networks: seen.length },
    all: { browsers: watch.pages, networks: watch.networks.length },
    areas: Object.keys(watch.areas).length,
  }
}

/** The odds over time that the canary's build of an area is worse. */
export function courseOf({ areas }: Watch, area: BuildId): readonly Odds[] {
  return areas[area]!.course ?? []
}

function withCourse(watch: Watch, area: BuildId, at: number): Watch {
  const one = watch.areas[area]!
  const course = longer(one.course ?? [], { at, odds: oddsOf(watch, area) })
  return withArea(watch, area, { ...one, course })
}

function withArea(watch: Watch, area: BuildId, one: AreaWatch): Watch {
  return { ...watch, areas: { ...watch.areas, [area]: one } }
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].slice(0, NETWORKS)
}

import {
  addBuckets,
  type BucketCounts,
  type BuildLoads,
  type FaultKind,
  quantileOf,
  type VitalName,
} from '@kontor/shared/wire'

/** The values that half, three quarters and 95 % of the pages do not exceed. */
interface Quantiles {
  p50: number
  p75: number
  p95: number
}

/** The reports of pages on a build in a period. */
export interface Reading extends Pick<BuildLoads, 'loaded' | 'healthy' | 'failures'> {
  /** Load times, ms; null when no page has loaded it. */
  times: Quantiles | null
  /**
   * Web vitals of the pages that opened the area, for the host those of all pages: ms, `cls` ×
   * 1000.
   */
  vitals: Partial<Record<VitalName, Quantiles>>
  /** The number of browsers that had each kind of fault. */
  faults: Partial<Record<FaultKind, number>>
}

/** The sums from which a reading is computed. */
export interface Sum extends Pick<BuildLoads, 'loaded' | 'healthy' | 'failures' | 'times'> {
  vitals: Partial<Record<VitalName, BucketCounts>>
  faults: Partial<Record<FaultKind, number>>
}

export const nothing: Sum = {
  loaded: 0,
  healthy: 0,
  failures: { 'fell-back': 0, failed: 0, threw: 0, blocked: 0 },
  times: {},
  vitals: {},
  faults: {},
}

/** The sum of two counts. */
export function together(one: Sum, other: Sum): Sum {
  const kinds = Object.keys(one.failures) as (keyof Sum['failures'])[]
  const failures = { ...one.failures }
  for (const kind of kinds) failures[kind] += other.failures[kind]
  const vitals = { ...one.vitals }
  for (const [name, counts] of Object.entries(other.vitals) as [VitalName, BucketCounts][])
    vitals[name] = addBuckets(vitals[name] ?? {}, counts)
  return {
    loaded: one.loaded + other.loaded,
    healthy: one.healthy + other.healthy,
    failures,
    times: addBuckets(one.times, other.times),
    vitals,
    faults: addBuckets(one.faults, other.faults),
  }
}

export function readingOf({ times, vitals, ...counts }: Sum): Reading {
  const named = Object.entries(vitals).flatMap(([name, values]) => {
    const quantiles = quantilesOf(values)
    return quantiles ? [[name, quantiles]] : []
  })
  return { ...counts, times: quantilesOf(times), vitals: Object.fromEntries(named) }
}

function quantilesOf(counts: BucketCounts): Quantiles | null {
  const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => quantileOf(counts, share) ?? undefined)
  if (p50 === undefined || p75 === undefined || p95 === undefined) return null
  return { p50, p75, p95 }
}

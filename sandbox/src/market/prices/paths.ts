import type { Category } from '@kontor/shared/wire'
import { bridge } from './bridge.ts'
import { minutesPerWeek } from '../time/calendar.ts'
import type { Asset } from '../listings/listing.ts'
import { streamOf } from './random.ts'
import { createLru } from './lru.ts'
import { knotsOf } from '../recorded/series.ts'
import { createWalk, type Walk } from './walk.ts'

const WEEKS_KEPT = 192

/**
 * Logarithms of an asset's value at the ends of a week's trading minutes; the first is the end of
 * the week before.
 */
export type Paths = (asset: Asset, category: Category, week: number) => Float64Array

/** The deviation of one minute's logarithmic return. */
export function minuteDeviation(asset: Asset): number {
  return asset.volatility / Math.sqrt(1_440)
}

/**
 * The value paths of one seed: they meet the recorded values and are random between and after them.
 */
export function createPaths(seed: string): Paths {
  const walks = new Map<string, Walk>()
  const kept = createLru<Float64Array>(WEEKS_KEPT)

  return (asset, category, week) => kept(`${asset.code}/${week}`, () => make(asset, category, week))

  function make(asset: Asset, category: Category, week: number): Float64Array {
    const count = minutesPerWeek(category)
    const deviation = minuteDeviation(asset)
    const knots = knotsOf(asset.code)
    const walk =
      walks.get(asset.code) ??
      createWalk({
        level: Math.log(asset.value),
        deviation,
        count,
        knots,
        next: streamOf(`${seed}/${asset.code}/weeks`),
      })
    walks.set(asset.code, walk)

    const path = new Float64Array(count + 1)
    path[0] = walk(week)
    path[count] = walk(week + 1)
    const within = knots
      .map(({ minute, value }) => ({ at: minute - week * count, value }))
      .filter(({ at }) => at > 0 && at < count)
    for (const { at, value } of within) path[at] = value
    const next = streamOf(`${seed}/${asset.code}/week/${week}`)
    const points = [0, ...within.map(({ at }) => at), count]
    points.slice(1).forEach((to, i) => bridge(path, points[i] ?? 0, to, deviation, next))
    return path
  }
}

import type { Category } from '@kontor/shared/wire'
import { at, bridge } from './bridge.ts'
import { minutesPerWeek } from './calendar.ts'
import type { Asset } from './listing.ts'
import { normal, streamOf } from './random.ts'
import { keepRecent } from './recent.ts'

/** How much of its distance from the base value an asset loses in a week. */
const PULL = 0.06
const WEEKS_KEPT = 192

/** Logarithms of an asset's value at the ends of a week's trading minutes; the first is the end of the week before. */
export type Paths = (asset: Asset, category: Category, week: number) => Float64Array

/** The deviation of one minute's logarithmic return. */
export function minuteDeviation(asset: Asset): number {
  return asset.volatility / Math.sqrt(1_440)
}

/** The value paths of one seed. */
export function createPaths(seed: string): Paths {
  const walks = new Map<string, Walk>()
  const kept = keepRecent<Float64Array>(WEEKS_KEPT)

  return (asset, category, week) => kept(`${asset.code}/${week}`, () => make(asset, category, week))

  function make(asset: Asset, category: Category, week: number): Float64Array {
    const count = minutesPerWeek(category)
    const deviation = minuteDeviation(asset)
    const walk = walks.get(asset.code) ?? createWalk(streamOf(`${seed}/${asset.code}/weeks`), deviation * Math.sqrt(count))
    walks.set(asset.code, walk)
    const path = new Float64Array(count + 1)
    path[0] = walk(week)
    path[count] = walk(week + 1)
    bridge(path, 0, count, deviation, streamOf(`${seed}/${asset.code}/week/${week}`))
    const level = Math.log(asset.value)
    for (let i = 0; i <= count; i++) path[i] = level + at(path, i)
    return path
  }
}

/** Where an asset stands at the start of a week, as a logarithmic distance from its base value. */
type Walk = (week: number) => number

function createWalk(next: () => number, deviation: number): Walk {
  const anchors: number[] = [0]
  return (week) => {
    if (week < 0) throw new RangeError('before the first week of the market')
    while (anchors.length <= week) anchors.push((anchors.at(-1) ?? 0) * (1 - PULL) + deviation * normal(next))
    return anchors[week] ?? 0
  }
}

import { createLru } from '../../cache/lru.ts'
import type { Asset } from '../../listings/asset.ts'
import { bridge } from '../../random/bridge.ts'
import { streamOf } from '../../random/random.ts'
import { knotsOf } from '../../recorded/series.ts'
import { minuteIndex } from '../../time/calendar.ts'
import { type Session, sessionsOf } from '../../time/schedule.ts'
import { weekOf } from '../../time/weeks.ts'
import { activityOf } from './activity.ts'
import { SHAPES } from './shapes.ts'
import { createWalk, type Walk } from './walk.ts'

const WEEKS_KEPT = 128

/**
 * An asset's trading minutes of a week, as logarithms of its value: minute i goes straight from
 * `open[i]` by `move[i]`, and adds shape number `shape[i]` times `swing[i]`.
 */
export interface Path {
  open: Float64Array
  move: Float64Array
  swing: Float64Array
  shape: Uint16Array
}

export type Paths = (asset: Asset, week: number) => Path

/** The paths of one seed: they meet the recorded values and are random between and after them. */
export function createPaths(seed: string): Paths {
  const walks = new Map<string, Walk>()
  const kept = createLru<Path>(WEEKS_KEPT)

  return (asset, week) => kept(`${asset.code}/${week}`, () => make(asset, week))

  function make(asset: Asset, week: number): Path {
    const { code, schedule } = asset
    const sessions = sessionsOf(schedule, week)
    const walk = walks.get(code) ?? createWalk(seed, asset)
    walks.set(code, walk)
    const { minutes, rests } = activityOf(seed, asset, week)

    // Point 0 is the end of the week before; each session has one point more than minutes.
    const length = 1 + minutes.length + sessions.length
    const [points, clock] = [new Float64Array(length), new Float64Array(length)]
    let point = 0
    sessions.forEach(({ opens, closes, first }, s) => {
      clock[point + 1] = clock[point]! + rests[s]!
      point += 1
      for (let i = first; i < first + closes - opens; i++, point++)
        clock[point + 1] = clock[point]! + minutes[i]!
    })

    points[0] = walk(week)
    points[length - 1] = walk(week + 1)
    const known = [0]
    for (const { at, value } of knotsOf(code)) {
      if (weekOf(at) !== week) continue
      const index = minuteIndex(schedule, at)
      const fixed = 1 + index + sessions.findLastIndex(({ first }) => first <= index)
      points[fixed] = value
      known.push(fixed)
    }
    known.push(length - 1)
    const next = streamOf(`${seed}/${code}/week/${week}`)
    known.slice(1).forEach((to, i) => bridge(points, clock, known[i]!, to, next))
    return pathOf(points, minutes, sessions, streamOf(`${seed}/${code}/shapes/${week}`))
  }
}

function pathOf(
  points: Float64Array,
  variances: Float64Array,
  sessions: readonly Session[],
  next: () => number,
): Path {
  const count = variances.length
  const path: Path = {
    open: new Float64Array(count),
    move: new Float64Array(count),
    swing: new Float64Array(count),
    shape: new Uint16Array(count),
  }
  sessions.forEach(({ opens, closes, first }, s) => {
    for (let i = first; i < first + closes - opens; i++) {
      const open = points[i + s + 1]!
      const chosen = Math.floor(next() * 2 * SHAPES)
      path.open[i] = open
      path.move[i] = points[i + s + 2]! - open
      path.swing[i] = Math.sqrt(variances[i]!) * (chosen < SHAPES ? 1 : -1)
      path.shape[i] = chosen % SHAPES
    }
  })
  return path
}

import { at } from './bridge.ts'
import type { Entry } from '../listings/listing.ts'
import { minuteDeviation, type Paths } from './paths.ts'
import { streamOf } from './random.ts'
import { createLru } from './lru.ts'

const WEEKS_KEPT = 192

/**
 * A week's trading minutes in integer units of the last digit: minute i is between `edges[i]` and
 * `edges[i + 1]`.
 */
export interface Week {
  edges: Int32Array
  high: Int32Array
  low: Int32Array
}

export type Weeks = (entry: Entry, week: number) => Week

/** A minute's open, high, low and close in units. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
}

/** The minutes of one seed. */
export function createWeeks(seed: string, paths: Paths): Weeks {
  const kept = createLru<Week>(WEEKS_KEPT)
  return (entry, week) =>
    kept(`${entry.symbol}/${week}`, () =>
      extend(
        edgesOf(paths, entry, week),
        swingOf(entry),
        streamOf(`${seed}/${entry.symbol}/swings/${week}`),
      ),
    )
}

/** Minute `index` of a week. */
export function minuteBar({ edges, high, low }: Week, index: number): Bar {
  return {
    open: at(edges, index),
    high: at(high, index),
    low: at(low, index),
    close: at(edges, index + 1),
  }
}

/** The deviation of one minute's return of a listing. */
export function swingOf({ base, against }: Entry): number {
  return Math.hypot(minuteDeviation(base), against === null ? 0 : minuteDeviation(against))
}

/** Prices are rounded here, before any other code reads them. */
function edgesOf(paths: Paths, entry: Entry, week: number): Int32Array {
  const { base, against, category, digits } = entry
  const over = paths(base, category, week)
  const under = against === null ? null : paths(against, category, week)
  const scale = 10 ** digits
  const edges = new Int32Array(over.length)
  for (let i = 0; i < over.length; i++)
    edges[i] = Math.round(Math.exp(at(over, i) - (under === null ? 0 : at(under, i))) * scale)
  return edges
}

/** How far each minute exceeded its open and close. */
function extend(edges: Int32Array, swing: number, next: () => number): Week {
  const count = edges.length - 1
  const high = new Int32Array(count)
  const low = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const open = at(edges, i)
    const close = at(edges, i + 1)
    const reach = open * swing * 0.8
    high[i] = Math.max(open, close) + Math.round(reach * next())
    low[i] = Math.max(1, Math.min(open, close) - Math.round(reach * next()))
  }
  return { edges, high, low }
}

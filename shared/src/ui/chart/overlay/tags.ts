import { priceNumber } from '../scene/bars.ts'
import type { ChartLine } from '../scene/chart-style.ts'
import { depthOf, type Scene } from '../scene/scene.ts'

/** The label of the last price, among those of the lines. */
export const LAST = 'last price'

interface Tagged {
  scene: Scene
  lines: readonly ChartLine[]
  /** Of the prices, px; 0 while it is not known. */
  height: number
  /** The line that is being dragged: its label stays with it. */
  held: string | null
}

/** Where the label of each line in view stands, px from the top, and how far below its line. */
export function tagsOf({ scene: { bars, range }, lines, height, held }: Tagged) {
  const last = bars.at(-1)
  const tags = [
    ...lines
      .filter(({ id, tone }) => tone !== 'quiet' && id !== held)
      .map(({ id, price }) => ({ id, depth: depthOf(priceNumber(price), range) })),
    ...(last ? [{ id: LAST, depth: depthOf(last.close, range) }] : []),
  ].filter(({ depth }) => depth >= 0 && depth <= 1)
  if (height === 0) return new Map<string, { at: number; shift: number }>()
  const places = spreadOut(tags.map(({ depth }) => depth * height))
  return new Map(
    tags.map(({ id, depth }, index) => {
      const at = places[index]!
      return [id, { at, shift: at - depth * height }]
    }),
  )
}

/** Px from the middle of a label to that of the next one. */
const GAP = 19

/**
 * Where labels stand that would lie over each other at their own places, px: those are moved apart,
 * evenly and as little as possible. In the order given.
 */
export function spreadOut(places: readonly number[]): number[] {
  const groups: Group[] = []
  const order = places.map((_, index) => index).toSorted((a, b) => places[a]! - places[b]!)
  for (const index of order) {
    let group: Group = { members: [index], middle: places[index]! }
    for (let above = groups.at(-1); above && overlap(above, group); above = groups.at(-1)) {
      groups.pop()
      const members = [...above.members, ...group.members]
      const sum = members.reduce((total, member) => total + places[member]!, 0)
      group = { members, middle: sum / members.length }
    }
    groups.push(group)
  }
  const spread = [...places]
  for (const { members, middle } of groups)
    members.forEach((member, at) => {
      spread[member] = middle + (at - (members.length - 1) / 2) * GAP
    })
  return spread
}

interface Group {
  members: readonly number[]
  middle: number
}

function overlap(above: Group, below: Group): boolean {
  const room = ((above.members.length + below.members.length) / 2) * GAP
  return below.middle - above.middle < room
}

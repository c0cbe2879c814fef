import { priceNumber } from '../scene/bars.ts'
import type { ChartLine } from '../scene/chart-style.ts'
import { depthOf, type Scene } from '../scene/scene.ts'

/** The id of the label of the last price; labels of lines have the ids of their lines. */
export const LAST = 'last price'

interface LabelsInput {
  scene: Scene
  lines: readonly ChartLine[]
  /** Height of the price axis, px; 0 while it is not known. */
  height: number
  /** The line that is being dragged: its label stays with it. */
  held: string | null
}

/** Position of the label of each line in view, px from the top, and its distance below its line. */
export function labelsOf({ scene: { bars, range }, lines, height, held }: LabelsInput) {
  const last = bars.at(-1)
  const labels = [
    ...lines
      .filter(({ id, tone }) => tone !== 'quiet' && id !== held)
      .map(({ id, price }) => ({ id, depth: depthOf(priceNumber(price), range) })),
    ...(last ? [{ id: LAST, depth: depthOf(last.close, range) }] : []),
  ].filter(({ depth }) => depth >= 0 && depth <= 1)
  if (height === 0) return new Map<string, { at: number; shift: number }>()
  const places = spreadOut(labels.map(({ depth }) => depth * height))
  return new Map(
    labels.map(({ id, depth }, index) => {
      const at = places[index]!
      return [id, { at, shift: at - depth * height }]
    }),
  )
}

/** Distance between the middles of two labels, px. */
const GAP = 19

/**
 * Positions of labels, px, in the order given. Labels that would overlap are moved apart, evenly
 * and as little as possible.
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

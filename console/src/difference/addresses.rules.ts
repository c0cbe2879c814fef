import type { Pair } from './compositions.rules.ts'
import { type Line, routesOf } from './difference.rules.ts'

/** An address that only one of two builds of an area has. */
export interface AddressLine extends Line {
  area: string
}

/** The addresses that only one build of each pair has. */
export function addressLines(pairs: readonly Pair[]): AddressLine[] {
  return pairs.flatMap(({ area, from, to }) =>
    routesOf(from, to).map((line) => ({ area, ...line })),
  )
}

/** The contracts with the host that builds were made for, before and after. */
export function contractText(pairs: readonly Pair[]): string {
  const [before, after] = [
    contractsOf(pairs.map(({ from }) => from.contract)),
    contractsOf(pairs.map(({ to }) => to.contract)),
  ]
  return before === after
    ? `Contract ${before} before and after.`
    : `Contract ${before} before, ${after} after.`
}

function contractsOf(contracts: readonly number[]): string {
  return [...new Set(contracts)].toSorted((one, other) => one - other).join(' and ')
}

/** How many addresses builds have, before and after. */
export function countsText(pairs: readonly Pair[]): string {
  const [before, after] = (['from', 'to'] as const).map((side) =>
    pairs.reduce((sum, pair) => sum + pair[side].card.routes.length, 0),
  )
  return before === after ? `${after} before and after.` : `${before} before, ${after} after.`
}

/** How many addresses end. One that moves to another area stays. */
export function goneText(lines: readonly AddressLine[]): string {
  const stay = new Set(lines.flatMap(({ name, to }) => (to === null ? [] : [name])))
  const gone = lines.filter(({ name, to }) => to === null && !stay.has(name)).length
  if (gone === 0) return 'No address goes away.'
  return gone === 1 ? '1 address goes away.' : `${gone} addresses go away.`
}

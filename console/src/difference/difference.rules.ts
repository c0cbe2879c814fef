import type { Build } from '../api/build.ts'

/** A line that only one of two builds has, or that has different values in both. */
export interface Line {
  name: string
  from: string | null
  to: string | null
}

/** The files whose content differs. */
export function filesOf(from: Build, to: Build): Line[] {
  return linesOf(from.hashes, to.hashes)
}

/** The areas that ask for the same range: their names, or how many they are if more than three. */
export function askedBy(areas: readonly string[]): string {
  return areas.length > 3 ? `${areas.length} areas` : areas.join(', ')
}

/** The addresses that only one of them has. */
export function routesOf(from: Build, to: Build): Line[] {
  return linesOf(routes(from), routes(to))
}

function routes({ card }: Build): Record<string, string> {
  return Object.fromEntries(card.routes.map(({ path }) => [path, path]))
}

function linesOf(from: Record<string, string>, to: Record<string, string>): Line[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((line) => line.from !== line.to)
}

/** How many of the compared things differ, in words. */
export function differText(count: number): string {
  if (count === 0) return 'the same'
  return count === 1 ? '1 differs' : `${count} differ`
}

import type { Build } from '../api/build.ts'

/** A line that one of two builds has, or both with different values. */
export interface Line {
  name: string
  from: string | null
  to: string | null
}

/** The files whose content differs. */
export function filesOf(from: Build, to: Build): Line[] {
  return linesOf(from.hashes, to.hashes)
}

/** The lent packages whose versions or ranges differ. */
export function lentOf(from: Build, to: Build): Line[] {
  return linesOf(from.card.lent, to.card.lent)
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

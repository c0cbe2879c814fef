import { satisfies } from 'semver'
import type { BuildId } from '@kontor/shared/wire'
import type { WholeBuild } from '../../api/build-routes.ts'

/** One of the two that are compared: a build alone, or what a channel runs or ran. */
export interface Side {
  /** `production:419`, or `market@1.4.1`. */
  name: string
  builds: Record<BuildId, WholeBuild>
}

/** A build that differs, or that both have. */
interface BuildLine {
  area: BuildId
  /** Null where the area has no build. */
  from: string | null
  to: string | null
  /** Bytes that a browser gets, the change. */
  brotli: number
  /** The files that the build before does not have, of all files of the other. */
  files: { changed: number; all: number }
}

/** A lent module whose version, at the host, or whose range, at a remote, differs. */
interface LentLine {
  area: BuildId
  module: string
  from: string | null
  to: string | null
  /** Whether it fits the others of that composition; null for a build alone. */
  fits: boolean | null
}

/** What differs between two builds or two compositions. */
export interface Difference {
  from: string
  to: string
  /** By area, also those that are the same. */
  builds: BuildLine[]
  lent: LentLine[]
  routes: { added: string[]; removed: string[] }
  /** The host's, or that of the build alone; null where there is none. */
  contract: { from: number | null; to: number | null }
}

/** Compares two sides. */
export function differenceOf(from: Side, to: Side): Difference {
  const areas = [...new Set([...Object.keys(from.builds), ...Object.keys(to.builds)])]
  const [before, after] = [routesOf(from), routesOf(to)]
  return {
    from: from.name,
    to: to.name,
    builds: areas.map((area) => buildLine(area, from.builds[area], to.builds[area])),
    lent: areas.flatMap((area) => lentLines(area, from, to)),
    routes: {
      added: after.filter((route) => !before.includes(route)),
      removed: before.filter((route) => !after.includes(route)),
    },
    contract: { from: contractOf(from), to: contractOf(to) },
  }
}

/** Whether an area has another build. */
export function isOther({ from, to }: Pick<BuildLine, 'from' | 'to'>): boolean {
  return from !== to
}

function buildLine(area: BuildId, from?: WholeBuild, to?: WholeBuild): BuildLine {
  const known = new Set(Object.values(from?.hashes ?? {}))
  const hashes = Object.values(to?.hashes ?? {})
  return {
    area,
    from: from?.version ?? null,
    to: to?.version ?? null,
    brotli: bytesOf(to) - bytesOf(from),
    files: { changed: hashes.filter((hash) => !known.has(hash)).length, all: hashes.length },
  }
}

function bytesOf(build: WholeBuild | undefined): number {
  return Object.values(build?.sizes ?? {}).reduce((sum, size) => sum + size, 0)
}

function lentLines(area: BuildId, from: Side, to: Side): LentLine[] {
  const [before, after] = [from, to].map(({ builds }) => builds[area]?.card.lent ?? {})
  return [...new Set([...Object.keys(before!), ...Object.keys(after!)])]
    .toSorted()
    .map((module) => ({ module, from: before![module] ?? null, to: after![module] ?? null }))
    .filter(isOther)
    .map((line) => ({ area, ...line, fits: fitsIn(to, area, line.module) }))
}

/** Whether the host's version is in the range, of the area, or of all remotes for the host. */
function fitsIn({ builds }: Side, area: BuildId, module: string): boolean | null {
  const { host, ...remotes } = builds
  if (host === undefined || Object.keys(remotes).length === 0) return null
  const asking = area === 'host' ? Object.values(remotes) : [builds[area]]
  const lent = host.card.lent[module]
  return asking.every((build) => {
    const range = build?.card.lent[module]
    return range === undefined || (lent !== undefined && satisfies(lent, range))
  })
}

function routesOf({ builds }: Side): string[] {
  return Object.values(builds).flatMap(({ card }) => card.routes.map(({ path }) => path))
}

function contractOf({ builds }: Side): number | null {
  const [only] = Object.values(builds)
  return (builds['host'] ?? only)?.contract ?? null
}

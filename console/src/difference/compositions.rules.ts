import type { Build } from '../api/build.ts'
import type { ChannelBuilds, Status } from '../api/status.ts'
import { sumOf } from '../builds/pages.rules.ts'

/** Builds that run together: the current builds of a channel, or those of one of its revisions. */
export interface Composition {
  /** In addresses: `staging`, or `production/418` for a revision. */
  name: string
  channel: string
  revision: number
  /** The time from which these builds have run together, or ran first; null if unknown. */
  at: number | null
  /** Open pages that run these builds, without those of a canary; null if unknown. */
  pages: number | null
  /** The key that signs them now; null if unknown. */
  keyId: string | null
  /** The change that its revision made; null if unknown. */
  change: string | null
  /** Area → version. */
  builds: Readonly<Record<string, string>>
}

/** The compositions that can be compared: all channels, then older revisions of the shown one. */
export function compositionsOf(
  all: readonly ChannelBuilds[],
  { channel, history, edges, current }: Pick<Status, 'channel' | 'history' | 'edges' | 'current'>,
): Composition[] {
  const stable = edges.revisions.filter(({ arm }) => arm === 'stable')
  return [
    ...all.map((one) => {
      const isShown = one.channel === channel
      return {
        ...one,
        name: one.channel,
        at: latestOf(one.since),
        pages: isShown ? sumOf(stable.filter(({ isCurrent }) => isCurrent)) : null,
        keyId: isShown ? (current?.keyId ?? null) : null,
        change: isShown && history[0] ? changeText(history[0]) : null,
      }
    }),
    ...history.slice(1).map((one) => ({
      name: `${channel}/${one.revision}`,
      channel,
      revision: one.revision,
      at: one.at,
      pages: sumOf(stable.filter(({ revision }) => revision === one.revision)),
      keyId: null,
      change: changeText(one),
      builds: one.builds,
    })),
  ]
}

function changeText({ what, note }: Status['history'][number]): string {
  return `${what}: ${note}`
}

function latestOf(since: Readonly<Record<string, number>>): number | null {
  const times = Object.values(since)
  return times.length === 0 ? null : Math.max(...times)
}

/** `staging 733`: the heading of a page names what it compares. */
export function titleOf({ channel, revision }: Composition): string {
  return `${channel} ${revision}`
}

/**
 * Whether a name in the address is that of a composition. The name of a build, such as
 * `market@1.4.2`, is not.
 */
export function isComposition(name: string): boolean {
  return name !== '' && !name.includes('@')
}

/** An area of two compositions: its versions; null where one has no build of it. */
export interface AreaChange {
  area: string
  from: string | null
  to: string | null
}

/** All areas of two compositions, those that differ first. */
export function changesOf(from: Composition, to: Composition): AreaChange[] {
  const areas = [...new Set([...Object.keys(from.builds), ...Object.keys(to.builds)])]
  return areas
    .map((area) => ({ area, from: from.builds[area] ?? null, to: to.builds[area] ?? null }))
    .toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)))
}

/** Whether both have the same build. */
export function isSame({ from, to }: AreaChange): boolean {
  return from === to
}

/** The builds of an area, `market@1.4.2`. */
export function namesOf({ area, from, to }: AreaChange): string[] {
  return [from, to].flatMap((version) => (version === null ? [] : [`${area}@${version}`]))
}

/** The builds to promote, `market@1.4.2`. */
export function promotable(changes: readonly AreaChange[]): string[] {
  return changes.flatMap((change) =>
    isSame(change) || change.to === null ? [] : [`${change.area}@${change.to}`],
  )
}

/** The builds of an area in two compositions. */
export interface Pair {
  area: string
  from: Build
  to: Build
}

/** All builds of a composition, `market@1.4.2`. */
export function buildsOf({ builds }: Composition): string[] {
  return Object.entries(builds).map(([area, version]) => `${area}@${version}`)
}

/** The pairs of builds that differ, among those that are known by name. */
export function pairsOf(
  changes: readonly AreaChange[],
  builds: ReadonlyMap<string, Build>,
): Pair[] {
  return changes.flatMap((change) => {
    const { area } = change
    const [from, to] = [change.from, change.to].map((version) => builds.get(`${area}@${version}`))
    return from && to && !isSame(change) ? [{ area, from, to }] : []
  })
}

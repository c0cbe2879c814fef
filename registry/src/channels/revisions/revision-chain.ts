import { isDeepStrictEqual } from 'node:util'
import type { BuildId } from '@kontor/shared/wire'
import type { Health } from '../../builds/health.ts'
import { withdrawnBuilds } from '../withdrawn.ts'
import type { Revision } from './revision.ts'

/** The promoted revision whose builds a revision runs: itself, unless it restores another one. */
export function origin({ revision, restores }: Revision): number {
  return restores ?? revision
}

/** The number of the last revision that changed the stable builds; 0 before the first revision. */
export function changedAt(past: readonly Revision[]): number {
  const running = past.at(-1)?.builds
  const other = past.findLastIndex(({ builds }) => !isDeepStrictEqual(builds, running))
  return past[other + 1]?.revision ?? 0
}

/** The revisions before one, the newest first, without those that were rolled back. */
export function chainBefore(past: readonly Revision[], current: Revision): Revision[] {
  const places = new Map(past.map(({ revision }, place) => [revision, place]))
  const before = (one: Revision) => past[(places.get(origin(one)) ?? 0) - 1]
  const chain: Revision[] = []
  for (let one = before(current); one; one = before(one)) chain.push(one)
  return chain
}

/** Facts about builds, by which `lastGoodVersions` decides. */
interface Known {
  /** Whether the build can run beside the current ones. */
  fits(id: BuildId, version: string): boolean
  health(id: BuildId, version: string): Health
}

/**
 * The version of the last good build of each area for `current`, the newest revision: the newest
 * other version in the chain that is good, or else the newest untried one. Versions that were
 * rolled back are skipped. Areas without such a version are left out.
 */
export function lastGoodVersions(
  past: readonly Revision[],
  current: Revision,
  { fits, health }: Known,
): Record<BuildId, string> {
  const chain = chainBefore(past, current)
  const withdrawn = withdrawnBuilds(past)
  const found = Object.entries(current.builds).flatMap(([id, running]) => {
    const others = new Set(chain.flatMap(({ builds }) => builds[id] ?? []))
    others.delete(running)
    const isUsable = (version: string) => !withdrawn.has(`${id}@${version}`) && fits(id, version)
    const best = (['good', 'untried'] as const).map((wanted) =>
      [...others].find((version) => health(id, version) === wanted && isUsable(version)),
    )
    const version = best[0] ?? best[1]
    return version === undefined ? [] : [[id, version] as const]
  })
  return Object.fromEntries(found)
}

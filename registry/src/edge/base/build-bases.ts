import type { Composition } from '@kontor/shared/wire'

/**
 * Where the files of a composition's builds are, those that it falls back on included: paths of the
 * page's origin, or whole addresses.
 */
export function buildBases({ host, remotes, previous, previousHost }: Composition): string[] {
  const fallbacks = previousHost ? [previousHost] : []
  const builds = [host, ...fallbacks, ...Object.values(remotes), ...Object.values(previous)]
  return [...new Set(builds.map(({ base }) => base))]
}

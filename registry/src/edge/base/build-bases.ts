import type { Composition } from '@kontor/shared/wire'

/**
 * The folders of a composition's builds, the last good ones included: paths of the page's origin,
 * or whole addresses.
 */
export function buildBases({ host, remotes, lastGood, lastGoodHost }: Composition): string[] {
  const hosts = lastGoodHost ? [host, lastGoodHost] : [host]
  const builds = [...hosts, ...Object.values(remotes), ...Object.values(lastGood)]
  return [...new Set(builds.map(({ base }) => base))]
}

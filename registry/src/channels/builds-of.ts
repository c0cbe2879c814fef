import type { Composition, PinnedBuild } from '@kontor/shared/wire'

/** The builds that a composition pins: those that run, and the last good ones. */
export function buildsOf({ host, remotes, lastGood, lastGoodHost }: Composition): PinnedBuild[] {
  const all = [host, ...Object.values(remotes), ...Object.values(lastGood), lastGoodHost]
  return all.filter((one) => one !== undefined)
}

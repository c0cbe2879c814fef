import type { BuildFacts, Status } from '../api/status.ts'

/** `market@1.3.0` */
export function nameOf({ id, version }: Pick<BuildFacts, 'id' | 'version'>): string {
  return `${id}@${version}`
}

/** All areas of a channel: those that it runs, the host first, then those that have builds. */
export function areasOf({ builds, published }: Status): string[] {
  return [...new Set([...builds.map(({ id }) => id), ...Object.keys(published)])]
}

/**
 * The build of an area that a channel runs; undefined when it runs none. It is bad while it fails,
 * also one that was good for weeks.
 */
export function runningOf({ builds, lately }: Status, area: string): BuildFacts | undefined {
  const build = builds.find(({ id }) => id === area)
  const now = lately.find(({ id }) => id === area)
  const isFailing = now !== undefined && (now.loads.since ?? now.pages.since) !== null
  return build && isFailing ? { ...build, health: 'bad' } : build
}

/**
 * The newest build of an area that may follow the running one; undefined when there is none. Bad
 * builds, and builds that were rolled back, are never suggested.
 */
export function nextOf(status: Status, area: string): BuildFacts | undefined {
  const running = runningOf(status, area)
  return status.published[area]?.find(
    (build) =>
      build.health !== 'bad' &&
      !status.withdrawn.includes(nameOf(build)) &&
      (running === undefined || build.publishedAt > running.publishedAt) &&
      build.version !== running?.version,
  )
}

/**
 * Since when a channel runs the build of an area, ms; null when that was before the known
 * revisions.
 */
export function sinceOf({ history }: Status, area: string): number | null {
  const version = history[0]?.builds[area]
  const other = history.findIndex(({ builds }) => builds[area] !== version)
  if (other > 0) return history[other - 1]!.at
  const oldest = history.at(-1)
  return oldest?.revision === 1 ? oldest.at : null
}

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
 * The build of an area that a channel runs; undefined when it runs none. Its health is bad while it
 * fails, even if it was good for weeks.
 */
export function runningOf({ builds, lately }: Status, area: string): BuildFacts | undefined {
  const build = builds.find(({ id }) => id === area)
  const now = lately.find(({ id }) => id === area)
  const isFailing = now !== undefined && (now.loads.since ?? now.pages.since) !== null
  return build && isFailing ? { ...build, health: 'bad' } : build
}

/** The newest build of an area that may follow the running one; undefined when there is none. */
export function nextOf({ published }: Status, area: string): BuildFacts | undefined {
  return published[area]?.[0]
}

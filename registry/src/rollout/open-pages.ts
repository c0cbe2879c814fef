import type { BuildId, PagesOfRevision } from '@kontor/shared/wire'
import type { Revision } from '../channels/revisions/revision.ts'

/** Pages that were loaded with one revision, and whether they run the current builds of an arm. */
export interface OpenPages extends PagesOfRevision {
  isCurrent: boolean
}

/**
 * Says which open pages run the builds that their channel runs now. Pages of an earlier revision do
 * when it had the same builds: a page that missed a bad release has nothing to follow.
 */
export function openPages(
  history: readonly Revision[],
  pages: readonly PagesOfRevision[],
): OpenPages[] {
  const last = history.at(-1)
  const wanted = last && [buildsIn(last, 'stable'), buildsIn(last, 'canary')]
  return pages.map((one) => {
    const then = history.find(({ revision }) => revision === one.revision)
    return { ...one, isCurrent: then !== undefined && wanted!.includes(buildsIn(then, one.arm)) }
  })
}

/** Pages that were loaded with one build of an area, whether or not they have opened the area. */
export interface PagesOfBuild {
  id: BuildId
  version: string
  pages: number
  /** When the channel stopped giving the build to new pages, ms; null while some still get it. */
  replacedAt: number | null
}

/**
 * The builds with which open pages were loaded, those of the newest revision first. Pages of
 * unknown revisions are left out.
 */
export function pagesOfBuilds(
  history: readonly Revision[],
  pages: readonly PagesOfRevision[],
): PagesOfBuild[] {
  const found = new Map<string, PagesOfBuild>()
  for (const { revision: number, arm, pages: open } of pages) {
    const then = history.find(({ revision }) => revision === number)
    for (const [id, version] of then ? Object.entries(versionsIn(then, arm)) : []) {
      const name = `${id}@${version}`
      const known = found.get(name)
      if (known) known.pages += open
      else {
        const replacedAt = replacement(history, id, version)
        found.set(name, { id, version, pages: open, replacedAt })
      }
    }
  }
  return [...found.values()]
}

/** When another revision followed the last one with a build, ms; null before that. */
function replacement(history: readonly Revision[], id: BuildId, version: string): number | null {
  const last = history.findLastIndex(
    ({ builds, canary }) => builds[id] === version || canary?.builds[id] === version,
  )
  return history[last + 1]?.at ?? null
}

/** Area → version, in an arm of a revision. */
function versionsIn({ builds, canary }: Revision, arm: PagesOfRevision['arm']): Revision['builds'] {
  return { ...builds, ...(arm === 'canary' && canary?.builds) }
}

/** The builds of an arm of a revision, as a text to compare. */
function buildsIn(one: Revision, arm: PagesOfRevision['arm']): string {
  return Object.entries(versionsIn(one, arm))
    .map((build) => build.join('@'))
    .toSorted()
    .join()
}

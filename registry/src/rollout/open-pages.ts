import type { PagesOfRevision } from '@kontor/shared/wire'
import type { Revision } from '../channels/revisions/revision.ts'

/** Pages that were loaded with one revision, and whether they run what an arm runs now. */
export interface OpenPages extends PagesOfRevision {
  isCurrent: boolean
}

/**
 * Which open pages run what their channel runs. Those of an earlier revision do when it had the
 * same builds: a page that missed a bad release has nothing to follow.
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

/** The builds of an arm of a revision, as a text to compare. */
function buildsIn({ builds, canary }: Revision, arm: PagesOfRevision['arm']): string {
  const all = { ...builds, ...(arm === 'canary' && canary?.builds) }
  return Object.entries(all)
    .map((build) => build.join('@'))
    .toSorted()
    .join()
}

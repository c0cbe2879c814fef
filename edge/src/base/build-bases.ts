import { buildsOf, type Composition, type PinnedBuild } from '@kontor/shared/wire'

/**
 * The folders that hold the files of a composition's builds, the last good ones included: paths of
 * the page's origin, or whole addresses. One folder of the origin holds the files of all areas.
 */
export function fileFolders(running: Composition): string[] {
  return [...new Set(buildsOf(running).map(({ base }) => base.replace(/^\/files\/.*/, '/files/')))]
}

/**
 * The addresses of the scripts that a document may start, and of folders of scripts. In a folder
 * that builds of an area share, these are the entries of the composition's builds, and the chunks,
 * which do nothing unless an entry loads them.
 */
export function scriptAddresses(running: Composition): string[] {
  return [...new Set(buildsOf(running).flatMap(scriptsOf))]
}

function scriptsOf({ base, version, entry }: PinnedBuild): string[] {
  return base.includes(`/${version}/`) ? [base] : [base + entry, `${base}chunks/`]
}

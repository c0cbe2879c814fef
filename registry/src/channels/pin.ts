import type { PinnedBuild } from '@kontor/shared/wire'
import type { BuildRecord } from '../builds/build-record.ts'

/** Files that pages do not load. */
const NOT_FOR_PAGES = /(^(kontor|entry|mf-manifest|mf-stats)\.json|\.map|\.LICENSE\.txt)$/

/**
 * A build as a composition pins it; `base` is the template of the builds' addresses, with `{id}`
 * and `{version}` in it.
 */
export function pin({ card, entry, files }: BuildRecord, base: string): PinnedBuild {
  const forPages = Object.entries(files).filter(([path]) => !NOT_FOR_PAGES.test(path))
  return {
    id: card.id,
    version: card.version,
    contract: card.contract,
    routes: card.routes,
    base: base.replaceAll('{id}', card.id).replaceAll('{version}', card.version),
    entry,
    files: Object.fromEntries(forPages.map(([path, { integrity }]) => [path, integrity])),
  }
}

/** A build pinned by the files with which a document starts it. */
export function pinStart(record: BuildRecord, base: string): PinnedBuild {
  const { files, ...pinned } = pin(record, base)
  const { scripts, styles, preload } = record.start
  const paths = [...scripts, ...styles, ...preload]
  return { ...pinned, files: Object.fromEntries(paths.map((path) => [path, files[path]!])) }
}

/**
 * A build pinned by its entry alone, which is enough to run it: the entry contains the hashes of
 * its chunks and styles.
 */
export function pinEntry(record: BuildRecord, base: string): PinnedBuild {
  const { entry, files, ...pinned } = pin(record, base)
  return { ...pinned, entry, files: { [entry]: files[entry]! } }
}

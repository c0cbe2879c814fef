import type { PinnedBuild } from '@kontor/shared/wire'
import type { BuildRecord } from '../builds/build-record.ts'

/**
 * A build pinned by the files with which a document starts it; `base` is the template of the
 * builds' addresses, with `{id}` and `{version}` in it. The entry contains the hashes of the chunks
 * and styles that are loaded later.
 */
export function pin(record: BuildRecord, base: string): PinnedBuild {
  const { scripts, styles, preload } = record.start
  return pinned(record, base, [...scripts, ...styles, ...preload])
}

/** A build pinned by its entry only, which is enough to run it. */
export function pinEntry(record: BuildRecord, base: string): PinnedBuild {
  return pinned(record, base, [record.entry])
}

function pinned({ card, entry, files }: BuildRecord, base: string, paths: string[]): PinnedBuild {
  return {
    id: card.id,
    version: card.version,
    contract: card.contract,
    routes: card.routes,
    base: base.replaceAll('{id}', card.id).replaceAll('{version}', card.version),
    entry,
    files: Object.fromEntries(paths.map((path) => [path, files[path]!.integrity])),
  }
}

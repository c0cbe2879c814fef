import type { PinnedBuild } from '@kontor/shared/wire'
import type { BuildRecord } from '../builds/build-record.ts'

/**
 * Templates of the address of the folder with a build's files: a path, or a whole address on
 * another origin. For builds with addresses by content it contains `{id}`; for those by version
 * also `{version}`.
 */
export type Bases = Record<BuildRecord['addresses'], string>

/**
 * A build pinned by the files with which a document starts it. The entry contains the hashes of the
 * chunks and styles that are loaded later.
 */
export function pin(record: BuildRecord, bases: Bases): PinnedBuild {
  const { scripts, styles, preload } = record.start
  return pinned(record, bases, [...scripts, ...styles, ...preload])
}

/** A build pinned by its entry only, which is enough to run it. */
export function pinEntry(record: BuildRecord, bases: Bases): PinnedBuild {
  return pinned(record, bases, [record.entry])
}

function pinned(
  { card, entry, files, addresses }: BuildRecord,
  bases: Bases,
  paths: string[],
): PinnedBuild {
  return {
    id: card.id,
    version: card.version,
    contract: card.contract,
    routes: card.routes,
    ...(card.links.length > 0 && { links: card.links }),
    base: bases[addresses].replaceAll('{id}', card.id).replaceAll('{version}', card.version),
    entry,
    files: Object.fromEntries(paths.map((path) => [path, files[path]!.integrity])),
  }
}

import { buildsOf, composition, type Feed, servedBuild, type StoredBlob } from '@kontor/shared/wire'

/** The ends of the names of compressed copies, as servers of files look for them. */
const ENDS = { br: '.br', gzip: '.gz' } as const

/**
 * The files of a feed's builds and their compressed copies, by their places in the folder. Builds
 * with a whole address as their folder are served elsewhere.
 */
export function staticFiles({ compositions, builds }: Feed): Map<string, StoredBlob> {
  const found = new Map<string, StoredBlob>()
  const served = builds.map(({ payload }) => servedBuild.parse(JSON.parse(payload)))
  const pinned = compositions.flatMap(({ payload }) => {
    return buildsOf(composition.parse(JSON.parse(payload)))
  })
  for (const { id, version, base } of pinned.filter((one) => one.base.startsWith('/'))) {
    const build = served.find((one) => one.id === id && one.version === version)
    for (const [file, { hash, size, encoded }] of Object.entries(build?.files ?? {})) {
      const place = base.slice(1) + file
      found.set(place, { hash, size })
      for (const encoding of ['br', 'gzip'] as const) {
        const copy = encoded[encoding]
        if (copy) found.set(place + ENDS[encoding], copy)
      }
    }
  }
  return found
}

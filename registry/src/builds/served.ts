import type { ServedBuild } from '@kontor/shared/wire'
import type { BuildRecord } from './build-record.ts'

/** The facts of a build that an edge needs to serve it. */
export function servedOf({
  card: { id, version },
  start,
  addresses,
  files,
}: BuildRecord): ServedBuild {
  const served = Object.entries(files).map(([path, file]) => {
    const { hash, size, encoded, differences } = file
    return [path, { hash, size, encoded, differences }]
  })
  return { id, version, start, addresses, files: Object.fromEntries(served) }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { stemOf } from '@kontor/shared/wire'
import type { BuildRecord } from '../build-record.ts'

/** The beginning of a body in the encoding `dcz`. Source: RFC 9842, section 5. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

const compress = promisify(zstdCompress)

/**
 * A file in the encoding `dcz`, for a browser that has `dictionary`, an older version of it. Null
 * when that saves less than half of the `full` bytes that other browsers receive.
 */
export async function differenceOf(
  bytes: Uint8Array,
  dictionary: Uint8Array,
  full: number,
): Promise<Buffer | null> {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 }
  const body = await compress(bytes, { dictionary, params })
  const hash = createHash('sha256').update(dictionary).digest()
  const difference = Buffer.concat([MAGIC, hash, body])
  return difference.length < full / 2 ? difference : null
}

/**
 * The hashes of the files of builds, by their stems: the versions of a file that a browser may
 * have.
 */
export function versionsByStem(builds: readonly BuildRecord[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [name, { hash }] of builds.flatMap(({ files }) => Object.entries(files))) {
    const stem = stemOf(name)
    if (stem !== null) found.set(stem, (found.get(stem) ?? new Set()).add(hash))
  }
  return found
}

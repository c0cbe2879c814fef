import { type BlobStore, hashOf } from '@kontor/server/blobs'
import { readUpTo } from '@kontor/server/read-bytes'
import { buildLimits } from '@kontor/shared/wire'

/** Why a stored file cannot be served. */
type FileFault = 'is missing' | 'is damaged'

/** The bytes of a blob, compared with its hash. More of it than a file may have is not read. */
export async function readBlob(blobs: BlobStore, hash: string): Promise<Buffer | FileFault> {
  const stream = await blobs.read(hash)
  if (stream === null) return 'is missing'
  const bytes = await readUpTo(stream, buildLimits.file)
  return bytes !== null && hashOf(bytes) === hash ? bytes : 'is damaged'
}

import { buffer } from 'node:stream/consumers'
import { type BlobStore, hashOf } from '@kontor/server/blobs'

/** Why a stored file cannot be served. */
type FileFault = 'is missing' | 'is damaged'

/** The bytes of a blob, compared with its hash. */
export async function readBlob(blobs: BlobStore, hash: string): Promise<Buffer | FileFault> {
  const stream = await blobs.read(hash)
  if (stream === null) return 'is missing'
  const bytes = await buffer(stream)
  return hashOf(bytes) === hash ? bytes : 'is damaged'
}

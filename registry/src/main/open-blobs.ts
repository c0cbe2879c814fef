import path from 'node:path'
import { type BlobStore, folderBlobs, removeUnfinished, s3Blobs } from '@kontor/server/blobs'
import type { Settings } from './settings.ts'

/** Opens the blobs of the settings. No other process uses the blobs of the data folder. */
export async function openBlobs({ data, blobs }: Settings): Promise<BlobStore> {
  if (typeof blobs === 'string') return folderBlobs(blobs)
  if (blobs !== null) return s3Blobs(blobs)
  const own = path.join(data, 'blobs')
  await removeUnfinished(own)
  return folderBlobs(own)
}

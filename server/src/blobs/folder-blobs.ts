import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, removeTemporary, writeAtomically } from '../files/files.ts'
import type { BlobStore } from './blob-store.ts'
import { hashOf, isHash } from './hash.ts'

/** Blobs as the files `<folder>/<first two digits>/<hash>`. */
export function folderBlobs(folder: string): BlobStore {
  const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash)
  const has = async (hash: string) =>
    isHash(hash) && (await stat(placeOf(hash)).catch(nullIfMissing)) !== null
  return {
    has,
    async read(hash) {
      const file = isHash(hash) ? await open(placeOf(hash)).catch(nullIfMissing) : null
      return file?.createReadStream() ?? null
    },
    async write(bytes) {
      const hash = hashOf(bytes)
      await writeAtomically(placeOf(hash), bytes)
      return hash
    },
    async delete(hash) {
      if (isHash(hash)) await rm(placeOf(hash), { force: true })
    },
  }
}

/** Deletes what killed writes have left in a folder of blobs that no process uses. */
export async function removeUnfinished(folder: string): Promise<void> {
  await makeFolder(folder)
  for (const name of await readdir(folder)) await removeTemporary(path.join(folder, name))
}

function nullIfMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}

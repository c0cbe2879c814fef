import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, removeTemporary, writeAtomically } from '../files/files.ts'
import type { BlobStore } from './blob-store.ts'
import { hashOf, isHash } from './hash.ts'

/** Blobs of one machine, which can be listed. */
export interface FolderBlobs extends BlobStore {
  /** The hashes of all blobs that are stored. */
  list(): Promise<string[]>
  /** The size of a blob in bytes; 0 when it is not there. */
  size(hash: string): Promise<number>
}

/** Blobs as the files `<folder>/<first two digits>/<hash>`. */
export function folderBlobs(folder: string): FolderBlobs {
  const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash)
  const statOf = async (hash: string) =>
    isHash(hash) ? stat(placeOf(hash)).catch(nullIfMissing) : null
  return {
    has: async (hash) => (await statOf(hash)) !== null,
    size: async (hash) => (await statOf(hash))?.size ?? 0,
    async list() {
      const names = await readdir(folder, { recursive: true })
      return names.map((name) => path.basename(name)).filter(isHash)
    },
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

/** Deletes the temporary files of killed writes from a folder of blobs that no process uses. */
export async function removeUnfinished(folder: string): Promise<void> {
  await makeFolder(folder)
  for (const name of await readdir(folder)) await removeTemporary(path.join(folder, name))
}

function nullIfMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}

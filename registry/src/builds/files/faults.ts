import type { BlobStore } from '@kontor/server/blobs'
import type { BuildRecord } from '../build-record.ts'
import { readBlob } from './read-blob.ts'

/** The faults of a build's stored files, one sentence for each. */
export async function faultsOf(store: BlobStore, { card, files }: BuildRecord): Promise<string[]> {
  const faults: string[] = []
  for (const [path, file] of Object.entries(files)) {
    for (const encoding of [undefined, 'br', 'gzip'] as const) {
      const blob = encoding ? file.encoded[encoding] : file
      if (blob === undefined) continue
      const found = await readBlob(store, blob.hash)
      const which = `${path}${encoding ? ` (${encoding})` : ''} of ${card.id}@${card.version}`
      if (typeof found === 'string')
        faults.push(
          `${which} ${found}: restore it from a backup, or publish and promote a new version.`,
        )
    }
  }
  return faults
}

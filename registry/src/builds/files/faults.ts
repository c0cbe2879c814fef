import type { BlobStore } from '@kontor/server/blobs'
import type { BuildRecord } from '../build-record.ts'
import { readBlob } from './read-blob.ts'

/** Maximum faults that a check of all files names. */
const NAMED = 20

/** How many stored files there are, and how many of them are whole. */
export interface CheckedFiles {
  files: number
  whole: number
  /** The first faults, one sentence each. */
  faults: string[]
}

/** The faults of a build's stored files, one sentence for each. */
export function faultsOf(store: BlobStore, build: BuildRecord): Promise<string[]> {
  return faultsIn(store, blobsIn(build))
}

/** Reads all stored files of builds, each once, and compares them with their hashes. */
export async function checkFiles(
  store: BlobStore,
  builds: readonly BuildRecord[],
): Promise<CheckedFiles> {
  // One of the builds that share a file is named.
  const all = new Map(builds.flatMap(blobsIn))
  const faults = await faultsIn(store, all)
  return { files: all.size, whole: all.size - faults.length, faults: faults.slice(0, NAMED) }
}

/** A stored file: its hash, and its name in a sentence. */
type Named = readonly [hash: string, which: string]

async function faultsIn(store: BlobStore, files: Iterable<Named>): Promise<string[]> {
  const faults: string[] = []
  for (const [hash, which] of files) {
    const found = await readBlob(store, hash)
    if (typeof found === 'string')
      faults.push(
        `${which} ${found}: restore it from a backup, or publish and promote a new version.`,
      )
  }
  return faults
}

/** The files of a build, their compressed copies and their differences. */
function blobsIn({ card, files }: BuildRecord): Named[] {
  return Object.entries(files).flatMap(([path, { hash, encoded, differences }]) => {
    const nameOf = (kind: string) => `${path}${kind} of ${card.id}@${card.version}`
    const copies = Object.entries(encoded).flatMap(([encoding, copy]) =>
      copy === undefined ? [] : [[copy.hash, nameOf(` (${encoding})`)] as const],
    )
    const others = differences.map((one) => [one.hash, nameOf(' (difference)')] as const)
    return [[hash, nameOf('')] as const, ...copies, ...others]
  })
}

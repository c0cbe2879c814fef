import { hashOf } from '@kontor/server/blobs'
import { stemOf } from '@kontor/shared/wire'
import type { Files } from '../build-files.ts'
import type { BuildFile, BuildRecord } from '../build-record.ts'
import { integrityOf } from '../integrity.ts'
import { compressed } from './compress.ts'
import { differenceOf, versionsByStem } from './differences.ts'
import type { KeptBlobs } from './kept-blobs.ts'
import { readBlob } from './read-blob.ts'

/** The published builds with which the files of a new one are compared. */
type Published = Record<'builds' | 'older', readonly BuildRecord[]>

/**
 * Stores the files of a build, their compressed copies, and their differences from the builds
 * `older` of the area. Returns the description of the files for the build's record. A file that one
 * of the `builds` has is compressed already.
 */
export async function writeFiles(
  blobs: KeptBlobs,
  files: Files,
  published: Published,
): Promise<Record<string, BuildFile>> {
  const { described, all } = await describeFiles(blobs, files, published)
  await blobs.write(all)
  return described
}

/** The description of a build's files for its record, and all blobs by their hashes. */
export async function describeFiles(
  blobs: KeptBlobs,
  files: Files,
  { builds, older }: Published,
): Promise<{ described: Record<string, BuildFile>; all: Map<string, Uint8Array> }> {
  const known = new Map(
    builds
      .flatMap((build) => Object.entries(build.files))
      .map(([path, { hash, encoded }]) => [nameOf(path, hash), encoded]),
  )
  const all = new Map<string, Uint8Array>()
  const add = (bytes: Uint8Array) => {
    const hash = hashOf(bytes)
    all.set(hash, bytes)
    return { hash, size: bytes.length }
  }
  const compress = async (path: string, bytes: Uint8Array) => {
    const copies = await compressed(path, bytes)
    return Object.fromEntries(copies.map(([encoding, copy]) => [encoding, add(copy)]))
  }
  const versions = versionsByStem(older)
  const compare = async (path: string, bytes: Uint8Array, full: number) => {
    const differences: BuildFile['differences'] = []
    for (const dictionary of versions.get(stemOf(path) ?? '') ?? []) {
      const before = await readBlob(blobs.store, dictionary)
      const difference = typeof before === 'string' ? null : await differenceOf(bytes, before, full)
      if (difference !== null) differences.push({ dictionary, ...add(difference) })
    }
    return differences
  }
  const described: Record<string, BuildFile> = {}
  for (const [path, bytes] of files) {
    const file = add(bytes)
    versions.get(stemOf(path) ?? '')?.delete(file.hash)
    const encoded = known.get(nameOf(path, file.hash)) ?? (await compress(path, bytes))
    const differences = await compare(path, bytes, encoded.br?.size ?? file.size)
    described[path] = { ...file, integrity: integrityOf(bytes), encoded, differences }
  }
  return { described, all }
}

/** The extension decides whether a file is compressed, so the name keeps it. */
function nameOf(path: string, hash: string): string {
  return `${hash}${path.slice(path.lastIndexOf('.'))}`
}

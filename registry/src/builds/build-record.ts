import * as z from 'zod/mini'
import {
  blobsOf,
  buildCard,
  differences,
  encodedCopies,
  fileAddresses,
  instant,
  startFiles,
  storedBlob,
} from '@kontor/shared/wire'

const buildFile = z.extend(storedBlob, {
  integrity: z.string(),
  /** The compressed copies, where there are any. */
  encoded: encodedCopies,
  differences,
})
export type BuildFile = z.output<typeof buildFile>

/** The facts of a published build. Written once. */
export const buildRecord = z.object({
  card: buildCard,
  /** The first file that a page loads. */
  entry: z.string(),
  start: startFiles,
  files: z.record(z.string(), buildFile),
  /**
   * The kind of addresses at which pages find the files; see `addressesOf`. Older builds have
   * addresses by version.
   */
  addresses: z._default(fileAddresses, 'version'),
  /** SHA-256 over all paths and hashes: equal for equal bytes. */
  digest: z.string(),
  publishedAt: instant,
  /** Name of the token that published it. */
  publishedBy: z.string(),
  /** SHA-256 of the lockfile that it was built with; absent when the publisher did not say. */
  lockfile: z.optional(z.string()),
  /** Its publisher's note; absent without one. */
  note: z.optional(z.string()),
})
export type BuildRecord = z.output<typeof buildRecord>

/** Bytes of all files together. */
export function sizeOf({ files }: Pick<BuildRecord, 'files'>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0)
}

/** Bytes of all files as a browser gets them: by brotli, where that makes a file smaller. */
export function brotliOf({ files }: Pick<BuildRecord, 'files'>): number {
  return Object.values(files).reduce(
    (sum, { size, encoded }) => sum + (encoded.br?.size ?? size),
    0,
  )
}

/** Bytes of builds in the blob store, where equal files are stored once. */
export function storedSizeOf(builds: readonly Pick<BuildRecord, 'files'>[]): number {
  const blobs = new Map(builds.flatMap((build) => [...blobsOf(build)]))
  return [...blobs.values()].reduce((sum, size) => sum + size, 0)
}

/** The beginning of the hash of a build's bytes, as people copy it. */
export function shortHash({ digest }: BuildRecord): string {
  return digest.replace('sha256-', '').slice(0, 12)
}

/** `market@1.3.0#8f21c3d4e5f6`: a build with its bytes. */
export function exactRef(record: BuildRecord): string {
  return `${record.card.id}@${record.card.version}#${shortHash(record)}`
}

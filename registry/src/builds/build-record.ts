import * as z from 'zod/mini'
import { buildCard, instant } from '@kontor/shared/wire'

/** The encodings of the compressed copies of files. */
export type Encoding = 'br' | 'gzip'

const blob = z.object({
  /** SHA-256 in hex: the name of its blob. Empty for a file that an earlier registry had lost. */
  hash: z.string(),
  /** Bytes. */
  size: z.int(),
})

const buildFile = z.extend(blob, {
  integrity: z.string(),
  /** The compressed copies, where there are any. */
  encoded: z.object({ br: z.optional(blob), gzip: z.optional(blob) }),
})
export type BuildFile = z.output<typeof buildFile>

/**
 * The files of a build that a page loads first, in order: the host's entry, or a remote's entry
 * and the module that it exposes.
 */
export const startFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts that the entry imports at once, so pages preload them. */
  preload: z._default(z.array(z.string()), []),
})
export type StartFiles = z.output<typeof startFiles>

/** What is known of a published build. Written once. */
export const buildRecord = z.object({
  card: buildCard,
  /** The file that a page loads first. */
  entry: z.string(),
  start: startFiles,
  files: z.record(z.string(), buildFile),
  /** Where pages find the files; see `addressesOf`. Older builds have addresses by version. */
  addresses: z._default(z.enum(['content', 'version']), 'version'),
  /** SHA-256 over all paths and hashes: equal for equal bytes. */
  digest: z.string(),
  publishedAt: instant,
  /** Name of the token that published it. */
  publishedBy: z.string(),
  /** SHA-256 of the lockfile that it was built with; absent when the publisher did not say. */
  lockfile: z.optional(z.string()),
})
export type BuildRecord = z.output<typeof buildRecord>

/** Bytes of all files together. */
export function sizeOf({ files }: Pick<BuildRecord, 'files'>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0)
}

/**
 * The blobs of a build with their sizes, each once: its files and their compressed copies. A file
 * that was lost has none.
 */
export function blobsOf({ files }: Pick<BuildRecord, 'files'>): Map<string, number> {
  const all = Object.values(files).flatMap(({ encoded, ...file }) => [
    file,
    ...Object.values(encoded).filter((copy) => copy !== undefined),
  ])
  return new Map(all.flatMap(({ hash, size }) => (hash === '' ? [] : [[hash, size] as const])))
}

/** Bytes that builds take in the blob store, where they share what is the same. */
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

import * as z from 'zod/mini'
import { buildCard, instant } from '@kontor/shared/wire'

/** The encodings of the compressed copies of files. */
export type Encoding = 'br' | 'gzip'

const buildFile = z.object({
  /** Bytes. */
  size: z.int(),
  integrity: z.string(),
  /** Bytes of the compressed copies, where there are any. */
  encoded: z.object({ br: z.optional(z.int()), gzip: z.optional(z.int()) }),
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

/** `record.json` of a published build. Written once. */
export const buildRecord = z.object({
  card: buildCard,
  /** The file that a page loads first. */
  entry: z.string(),
  start: startFiles,
  files: z.record(z.string(), buildFile),
  /** SHA-256 over all paths and hashes: equal for equal bytes. */
  digest: z.string(),
  publishedAt: instant,
  /** Name of the token that published it. */
  publishedBy: z.string(),
})
export type BuildRecord = z.output<typeof buildRecord>

/** Bytes of all files together. */
export function sizeOf({ files }: Pick<BuildRecord, 'files'>): number {
  return Object.values(files).reduce((sum, { size }) => sum + size, 0)
}

/** Bytes of all files together with their compressed copies: what they take on the disk. */
export function storedSizeOf({ files }: Pick<BuildRecord, 'files'>): number {
  const copies = Object.values(files).flatMap(({ encoded }) => Object.values(encoded))
  return copies.reduce<number>((sum, size) => sum + (size ?? 0), sizeOf({ files }))
}

/** The beginning of the hash of a build's bytes, as people copy it. */
export function shortHash({ digest }: BuildRecord): string {
  return digest.replace('sha256-', '').slice(0, 12)
}

/** `market@1.3.0#8f21c3d4e5f6`: a build with its bytes. */
export function exactRef(record: BuildRecord): string {
  return `${record.card.id}@${record.card.version}#${shortHash(record)}`
}

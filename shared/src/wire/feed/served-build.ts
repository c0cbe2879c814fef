import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'

const encoding = z.enum(['br', 'gzip'])

/** The encodings of the compressed copies of files. */
export type Encoding = z.output<typeof encoding>

/** Limits of a build, without which one could fill the disk or the memory of an edge. */
export const buildLimits = {
  /** Bytes of one file, of a compressed copy, or of a difference. */
  file: 16 * 1024 * 1024,
  /** Bytes of all files with their compressed copies and differences: 64 MB of files have less. */
  stored: 256 * 1024 * 1024,
  files: 1_000,
}

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Bytes that are stored by their hash. */
export const storedBlob = z.object({
  /** SHA-256 in hex. Empty for a file that an earlier registry had lost. */
  hash: z.union([sha256, z.literal('')]),
  /** Bytes. */
  size: z.int().check(z.nonnegative(), z.maximum(buildLimits.file)),
})
export type StoredBlob = z.output<typeof storedBlob>

/** The compressed copies of a file, where there are any. */
export const encodedCopies = z.object({ br: z.optional(storedBlob), gzip: z.optional(storedBlob) })

/**
 * The difference of a file to an older version of it, whose SHA-256 in hex is `dictionary`, as the
 * body of an answer in the encoding `dcz`. Source: RFC 9842.
 */
export const difference = z.extend(storedBlob, { dictionary: sha256 })
export type Difference = z.output<typeof difference>

/** The differences of a file; none in builds of earlier registries. */
export const differences = z._default(z.array(difference), [])

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

/**
 * Where pages find the files of a build: `content` at `/files/<area>/<name>`, which builds share,
 * or `version` at `/builds/<area>/<version>/<name>`.
 */
export const fileAddresses = z.enum(['content', 'version'])

const servedFile = z.extend(storedBlob, { encoded: encodedCopies, differences })

/** The files of a build by path. */
type Files = Record<string, z.output<typeof servedFile>>

/** The data of a build with which an edge serves it. Readers skip unknown fields. */
export const servedBuild = z.object({
  id: buildId,
  version,
  start: startFiles,
  addresses: fileAddresses,
  /** By path. */
  files: z.record(z.string(), servedFile).check(z.refine(areWithinLimits)),
})
export type ServedBuild = z.output<typeof servedBuild>

/** A name with a hash of the content, as the bundler gives it: `home.8f21c3d4.js`. */
const HASHED = /\.[0-9a-f]{8}\.[0-9a-z]+$/

/** Whether the name of a file has a hash of its content. */
export function hasContentHash(name: string): boolean {
  return HASHED.test(name)
}

/**
 * The name of a script or style without the hash of its content, `chunks/home.js` of
 * `chunks/home.8f21c3d4.js`: files with one stem are versions of one file. Null for other files.
 */
export function stemOf(name: string): string | null {
  return /\.(js|css)$/.test(name) && hasContentHash(name)
    ? name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
    : null
}

/**
 * The blobs of a build with their sizes, each once: its files, their compressed copies and their
 * differences. A file that was lost has none.
 */
export function blobsOf({ files }: { files: Files }): Map<string, number> {
  const all = Object.values(files).flatMap(({ encoded, differences: others, ...file }) => [
    file,
    ...Object.values(encoded).filter((copy) => copy !== undefined),
    ...others,
  ])
  return new Map(all.flatMap(({ hash, size }) => (hash === '' ? [] : [[hash, size] as const])))
}

function areWithinLimits(files: Files): boolean {
  const stored = [...blobsOf({ files }).values()].reduce((sum, size) => sum + size, 0)
  return Object.keys(files).length <= buildLimits.files && stored <= buildLimits.stored
}

import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'

const encoding = z.enum(['br', 'gzip'])

/** The encodings of the compressed copies of files. */
export type Encoding = z.output<typeof encoding>

/** Bytes that are stored by their hash. */
export const storedBlob = z.object({
  /** SHA-256 in hex. Empty for a file that an earlier registry had lost. */
  hash: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** The compressed copies of a file, where there are any. */
export const encodedCopies = z.object({ br: z.optional(storedBlob), gzip: z.optional(storedBlob) })

/**
 * The difference of a file to an older version of it, whose SHA-256 in hex is `dictionary`, as the
 * body of an answer in the encoding `dcz`. Source: RFC 9842.
 */
export const difference = z.extend(storedBlob, { dictionary: z.string() })
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

/** What an edge needs of a build to serve it. Readers skip unknown fields. */
export const servedBuild = z.object({
  id: buildId,
  version,
  start: startFiles,
  addresses: fileAddresses,
  /** By path. */
  files: z.record(z.string(), servedFile),
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
export function blobsOf({ files }: Pick<ServedBuild, 'files'>): Map<string, number> {
  const all = Object.values(files).flatMap(({ encoded, differences: others, ...file }) => [
    file,
    ...Object.values(encoded).filter((copy) => copy !== undefined),
    ...others,
  ])
  return new Map(all.flatMap(({ hash, size }) => (hash === '' ? [] : [[hash, size] as const])))
}

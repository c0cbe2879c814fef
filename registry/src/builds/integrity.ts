import { createHash } from 'node:crypto'

/** Subresource integrity of a file's bytes, e.g. `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** One hash of a whole build, independent of the order of its files. */
export function digestOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256')
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, bytes] of sorted) hash.update(`${path}\n${integrityOf(bytes)}\n`)
  return `sha256-${hash.digest('hex')}`
}

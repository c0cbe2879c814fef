import { createHash } from 'node:crypto'

/** Subresource integrity of a file's bytes, e.g. `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** One hash of a whole build by the integrity of each path, independent of their order. */
export function digestOf(integrities: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256')
  const sorted = Object.entries(integrities).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, integrity] of sorted) hash.update(`${path}\n${integrity}\n`)
  return `sha256-${hash.digest('hex')}`
}

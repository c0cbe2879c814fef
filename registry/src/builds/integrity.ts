import { createHash } from 'node:crypto'
import { CARD, type Files } from './build-files.ts'

/** Subresource integrity of a file's bytes, e.g. `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** The integrity of each file of a build, by path. */
export function integritiesOf(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)]))
}

/**
 * One hash of a whole build, from the integrity of each path. It depends neither on their order nor
 * on what publishing adds to the card, because two commits may build the same bytes. The card is
 * JSON.
 */
export function digestOf(integrities: Readonly<Record<string, string>>, card: Uint8Array): string {
  const hash = createHash('sha256')
  const all = Object.entries({ ...integrities, [CARD]: integrityOf(asBuilt(card)) })
  const sorted = all.toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, integrity] of sorted) hash.update(`${path}\n${integrity}\n`)
  return `sha256-${hash.digest('hex')}`
}

/** A card without its sources and without the builds that it was checked beside. */
function asBuilt(card: Uint8Array): Buffer {
  const { source: _, fits: __, ...built } = JSON.parse(Buffer.from(card).toString())
  return Buffer.from(JSON.stringify(built))
}

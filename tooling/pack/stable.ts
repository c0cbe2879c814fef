import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512
const MANIFEST = 'package/package.json'
const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/**
 * A packed package with the dependencies of its manifest sorted by name. The package manager writes
 * them in the order in which it read their folders, which differs between runs: a lockfile that
 * pins the hash of a package would refuse the same package packed again.
 * @throws Error when the package has no manifest, or one that is not formatted as pnpm does
 */
export function stablePackage(packed: Buffer): Buffer {
  const tar = gunzipSync(packed)
  const manifest = contentOf(tar, MANIFEST)
  const card = JSON.parse(manifest.toString()) as Partial<Record<string, Record<string, string>>>
  for (const field of FIELDS)
    if (card[field]) card[field] = Object.fromEntries(Object.entries(card[field]).toSorted(byName))
  const text = JSON.stringify(card, null, 2)
  // The same lines in another order have the same length, so that the archive stays valid.
  if (Buffer.byteLength(text) !== manifest.length)
    throw new Error(`${MANIFEST} has another form than expected: pack with the pinned pnpm.`)
  manifest.write(text)
  return gzipSync(tar)
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}

/** The bytes of a file within a tar archive, not a copy. */
function contentOf(tar: Buffer, wanted: string): Buffer {
  for (let at = 0; at < tar.length;) {
    const field = (from: number, to: number) =>
      tar.toString('latin1', at + from, at + to).split('\0', 1)[0]!
    const size = parseInt(field(124, 136), 8) || 0
    const content = tar.subarray(at + BLOCK, at + BLOCK + size)
    if (field(0, 100) === wanted) return content
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error(`The package has no ${wanted}.`)
}

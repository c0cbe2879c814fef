import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@kontor/shared/wire'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(js|mjs|css|json|map|svg|html|txt|wasm)$/
const LEAST_BYTES = 512

/**
 * The compressed copies of a file that are smaller than the file. Made once, when a build is
 * published, so they use the highest levels.
 */
export async function compressed(path: string, bytes: Uint8Array): Promise<[Encoding, Buffer][]> {
  if (!COMPRESSIBLE.test(path) || bytes.length < LEAST_BYTES) return []
  const copies: [Encoding, Buffer][] = [
    ['br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    ['gzip', await zip(bytes, { level: 9 })],
  ]
  return copies.filter(([, copy]) => copy.length < bytes.length)
}

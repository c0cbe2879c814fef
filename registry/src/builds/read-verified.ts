import { lstat, readFile, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { BuildFile, Encoding } from './build-record.ts'
import { integrityOf } from './integrity.ts'

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Why a stored file cannot be served. */
export type FileFault = 'is missing' | 'is damaged' | 'is a symbolic link'

/** The state of each stored file when it last passed the check, by its path. */
const verified = new Map<string, string>()

/**
 * Reads a stored file and checks it against its hash, an encoded copy by decoding it. A file that
 * passed and has not changed since is not checked again, unless `always` is set.
 */
export async function readVerified(
  place: string,
  { integrity }: BuildFile,
  encoding: Encoding | undefined,
  always = false,
): Promise<Buffer | FileFault> {
  try {
    const { size, mtimeMs, ino } = await lstat(place)
    if ((await realpath(place)) !== place) return 'is a symbolic link'
    const bytes = await readFile(place)
    const state = `${size} ${mtimeMs} ${ino}`
    if (!always && verified.get(place) === state) return bytes
    const plain = encoding ? await decoders[encoding](bytes) : bytes
    if (integrityOf(plain) !== integrity) return 'is damaged'
    verified.set(place, state)
    return bytes
  } catch (cause) {
    const { code, errno } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'is missing'
    // The decoders fail with codes of their own.
    if (code?.startsWith('Z_') || code?.startsWith('ERR_') || errno !== undefined)
      return 'is damaged'
    throw cause
  }
}

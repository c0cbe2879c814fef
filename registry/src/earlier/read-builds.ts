import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { Encoding } from '@kontor/shared/wire'
import { readData } from '../base/data-file.ts'
import { buildRecord } from '../builds/build-record.ts'
import { integrityOf } from '../builds/integrity.ts'

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

const earlierFile = z.object({
  size: z.int(),
  integrity: z.string(),
  encoded: z.object({ br: z.optional(z.int()), gzip: z.optional(z.int()) }),
})
export type EarlierFile = z.output<typeof earlierFile>

/** `record.json` of a build of an earlier registry. */
const earlierRecord = z.extend(buildRecord, { files: z.record(z.string(), earlierFile) })
type EarlierRecord = z.output<typeof earlierRecord>

/** A build as a folder of an earlier registry has it. */
export interface EarlierBuild {
  record: EarlierRecord
  /** The bytes of a file, plain or encoded; null when they are missing or damaged. */
  read(name: string, encoding?: Encoding): Promise<Buffer | null>
}

/**
 * The builds in `builds/<id>/<version>/`.
 * @throws DataError naming the first damaged record.
 */
export async function readBuilds(data: string): Promise<EarlierBuild[]> {
  const all = await readdir(path.join(data, 'builds'), { recursive: true }).catch(() => [])
  const names = all.filter((file) => /^[^/\\]+[/\\][^/\\]+[/\\]record\.json$/.test(file))
  const builds: EarlierBuild[] = []
  for (const name of names) {
    const file = path.join('builds', name)
    const folder = path.dirname(file)
    const otherwise = `move ${folder} out of the data folder and publish that build again`
    const record = await readData({ data, file, otherwise }, earlierRecord)
    if (record === null) continue
    builds.push({
      record,
      read: (one, encoding) => readFileOf(path.join(data, folder), record, one, encoding),
    })
  }
  return builds
}

async function readFileOf(
  folder: string,
  { files }: EarlierRecord,
  name: string,
  encoding?: Encoding,
): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path.join(folder, encoding ?? 'files', name))
    const plain = encoding ? await decoders[encoding](bytes) : bytes
    return integrityOf(plain) === files[name]!.integrity ? bytes : null
  } catch {
    return null
  }
}

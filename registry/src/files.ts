import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file whole or not at all: beside its place and to the disk first, then renamed. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}.tmp`
  await writeFile(beside, content, { mode, flush: true })
  await rename(beside, file)
}

/** The text of a file, or null when there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}

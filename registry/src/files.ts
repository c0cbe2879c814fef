import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file whole or not at all: flushes a temporary file to the disk, then renames it. */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}.tmp`
  await writeFile(temporary, content, { mode, flush: true })
  await rename(temporary, file)
}

/** The text of a file, or null when it does not exist. */
export async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}

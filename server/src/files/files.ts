import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const TEMPORARY = '.tmp'

/**
 * Writes a file completely or not at all: flushes a temporary file to the disk, renames it, and
 * flushes the folder. A file that was written survives a power cut. A temporary file that cannot be
 * written is removed.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  await makeFolder(path.dirname(file))
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`
  try {
    await writeFile(temporary, content, { mode, flush: true })
    await rename(temporary, file)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw cause
  }
  await syncFolder(path.dirname(file))
}

/** Deletes the temporary files that a killed process left in a folder. */
export async function removeTemporary(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith(TEMPORARY))
  for (const name of left) await rm(path.join(folder, name))
}

/** Creates a folder and its parents, and flushes them to the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made))
}

/** Flushes the list of a folder's files to the disk. Windows does this by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
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

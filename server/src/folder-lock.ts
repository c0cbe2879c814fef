import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Another process, or this one, holds the folder already. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  /** `holder` is the id of the process that holds it, or null when it is not known yet. */
  constructor(folder: string, holder: number | null) {
    super(`${folder} is in use${holder === null ? '' : ` by process ${holder}`}`)
  }
}

/**
 * Creates a data folder if it is missing, and locks it, because two processes would corrupt it. The
 * operating system ends the lock with the process, however that ends: a dead process never holds a
 * folder, and a process that gets its id later is not mistaken for it. Returns a function that
 * releases the lock.
 * @throws FolderInUse
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = lockOf(folder)
  const name = `${folder}.pid`
  if (lock === null) throw new FolderInUse(folder, idIn(name))
  writeFileSync(name, String(process.pid))
  held.add(lock)
  return () => {
    rmSync(name, { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** Keeps the locks from the garbage collector, which would release them. */
const held = new Set<DatabaseSync>()

/** Whether a process holds the folder. */
export function isFolderHeld(folder: string): boolean {
  if (!existsSync(fileOf(folder))) return false
  const lock = lockOf(folder)
  lock?.close()
  return lock === null
}

/** The file stays after a release, because a lock of a deleted file holds nothing. */
const fileOf = (folder: string): string => `${folder}.in-use`

/** SQLite's result of a lock that another connection has. */
const SQLITE_BUSY = 5

/**
 * The system's lock of a file, or null when another connection has it. Node cannot lock files, but
 * its SQLite can on every platform: by a transaction without a write on an empty database.
 */
function lockOf(folder: string): DatabaseSync | null {
  const lock = new DatabaseSync(fileOf(folder))
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw cause
  }
}

function idIn(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

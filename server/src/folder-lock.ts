import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The folder is held by another process, or by this one already. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  /** `holder` is the id of the process that holds it, or null when it has not said so yet. */
  constructor(folder: string, holder: number | null) {
    super(`${folder} is in use${holder === null ? '' : ` by process ${holder}`}`)
  }
}

/**
 * Holds a data folder that two processes would corrupt, and creates it. The operating system keeps
 * the lock and ends it with the process, however that ends, so a dead process never holds a folder
 * and a process that got its id is not taken for it. Returns how to release it.
 * @throws FolderInUse
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = lockOf(folder)
  const name = `${folder}.pid`
  if (lock === null) throw new FolderInUse(folder, idIn(name))
  writeFileSync(name, String(process.pid))
  return () => {
    rmSync(name, { force: true })
    lock.close()
  }
}

/** Whether a process holds the folder. */
export function isFolderHeld(folder: string): boolean {
  if (!existsSync(fileOf(folder))) return false
  const lock = lockOf(folder)
  lock?.close()
  return lock === null
}

/** It stays when it is released: who locks a deleted file holds nothing. */
const fileOf = (folder: string): string => `${folder}.in-use`

/** SQLite's result of a lock that another connection has. */
const SQLITE_BUSY = 5

/**
 * Node has no lock of files, but its SQLite takes the system's own on every platform: a transaction
 * without a write, on a database that stays empty. Null when another one has it.
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

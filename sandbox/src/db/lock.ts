import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SettingsError } from '../errors.ts'

/**
 * Locks the folder of an embedded database, which two processes would corrupt. Returns how to
 * release it.
 * @throws SettingsError while another living process holds it
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}.lock`
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = holderOf(folder)
    if (holder !== null && holder !== process.pid) {
      throw new SettingsError(
        `SANDBOX_DATA ${folder} is in use by process ${holder}; stop that one or choose another folder.`,
      )
    }
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

/** The living process that holds the folder; null when it is free. */
export function holderOf(folder: string): number | null {
  const file = `${folder}.lock`
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return isAlive(holder) ? holder : null
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

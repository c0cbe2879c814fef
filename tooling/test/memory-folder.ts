import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps a file system in memory here, which any user may write to. */
const SHARED_MEMORY = '/dev/shm'
/**
 * Enough for data, browser profiles and copies of the workspace in a whole run, bytes. Its programs
 * need as much memory again.
 */
const NEEDED = 6e9

/**
 * Makes a folder in memory for the temporary files of tests, which is removed when this process
 * exits. The databases of tests flush each commit: on a disk, that takes as long as the tests
 * themselves. Null when there is no such folder, when it has no room, or when no program may run
 * from it.
 */
export function memoryFolder(): string | null {
  const folder = madeFolder()
  if (folder === null) return null
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function madeFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    if (bavail * bsize < NEEDED || process.availableMemory() < 2 * NEEDED) return null
    const folder = mkdtempSync(path.join(SHARED_MEMORY, 'kontor-tests-'))
    // PostgreSQL runs as another user than root, in a folder of its own in here.
    chmodSync(folder, 0o711)
    return runsPrograms(folder) ? folder : (rmSync(folder, { recursive: true }), null)
  } catch {
    return null
  }
}

/** Tests write programs and run them, which a system may forbid here. */
function runsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  try {
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

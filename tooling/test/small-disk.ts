import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system of a few megabytes. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Frees what `fill` has taken. */
  free(): void
  remove(): void
}

/** A small file system in memory; null when this user is not allowed to create one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
  } finally {
    closeSync(handle)
  }
}

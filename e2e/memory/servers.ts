import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const reporter = path.join(import.meta.dirname, 'report-heap.ts')

/** The settings of a stage whose servers report their heaps to a folder. */
export function reportingTo(folder: string): NodeJS.ProcessEnv {
  const warnings = '--disable-warning=ExperimentalWarning'
  return { HEAP_FOLDER: folder, NODE_OPTIONS: `${warnings} --import=${reporter}` }
}

/** Heap of a server after a garbage collection, bytes. */
export async function heapOfServer(folder: string, server: string): Promise<number> {
  const file = path.join(folder, `${server}.heap`)
  rmSync(file, { force: true })
  process.kill(Number(readFileSync(path.join(folder, `${server}.pid`))), 'SIGUSR2')
  for (;;) {
    const heap = readHeap(file)
    if (heap > 0) return heap
    await pause(50)
  }
}

/** The size is zero while the file is not written. */
function readHeap(file: string): number {
  try {
    return Number(readFileSync(file))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw cause
  }
}

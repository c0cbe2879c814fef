import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildId } from '@kontor/shared/wire'
import { root } from '../start/settings.ts'
import { folderName } from '../start/sources.ts'

const COMPILER = path.join(root, 'node_modules/typescript/bin/tsc')

/** Checks the types of areas incrementally. */
export class TypeChecker {
  readonly #memory = mkdtempSync(path.join(tmpdir(), 'kontor-dev-types-'))
  readonly #running = new Map<BuildId, ChildProcess>()
  readonly #faults = new Map<BuildId, string>()
  readonly #tell: (faults: string) => void

  /** `tell` gets the compiler's output for all areas, empty when their types are right. */
  constructor(tell: (faults: string) => void) {
    this.#tell = tell
    process.on('exit', () => rmSync(this.#memory, { recursive: true, force: true }))
  }

  /** A running check of the same area is cancelled. */
  check(id: BuildId): void {
    // The compiler ignores SIGTERM once it works.
    this.#running.get(id)?.kill('SIGKILL')
    const memory = path.join(this.#memory, `${id}.tsbuildinfo`)
    const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory]
    const child = spawn(process.execPath, [COMPILER, ...options, '-p', folderName(id)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running.set(id, child)
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('close', () => {
      if (this.#running.get(id) !== child) return
      this.#faults.set(id, said.trim())
      this.#tell([...this.#faults.values()].filter(Boolean).join('\n'))
    })
  }
}

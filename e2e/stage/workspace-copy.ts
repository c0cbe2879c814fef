import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyWorkspace } from '../../tooling/guide/copy.ts'
import { linkPackagesOf } from '../../tooling/guide/link-packages.ts'
import type { CommandOutcome } from './kontor.ts'
import { workspace } from './stage.ts'

/** A copy of the workspace, like that of a squad, in which tests make an area. */
export interface WorkspaceCopy {
  /** Runs its `kontor` with these settings. */
  kontor(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandOutcome>
  /** Installs the packages of a remote that was made in it. */
  install(remote: string): void
  /** Changes a file; `change` gets an empty text for a new file. */
  edit(file: string, change: (text: string) => string): void
  remove(): void
}

/** Copies the workspace to a new folder; packages are those that are installed here. */
export function copyOfWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-workspace-'))
  copyWorkspace(workspace, folder)
  return {
    kontor: (args, env) =>
      new Promise((resolve) => {
        const script = path.join(folder, 'registry/bin/kontor.mjs')
        execFile(process.execPath, [script, ...args], { cwd: folder, env }, (failure, out, err) =>
          resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, err }),
        )
      }),
    install: (remote) => linkPackagesOf('remote-market', remote, folder),
    edit(file, change) {
      const place = path.join(folder, file)
      writeFileSync(place, change(readFileSync(place, { encoding: 'utf8', flag: 'a+' })))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

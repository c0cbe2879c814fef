import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RemoteId } from '@kontor/shared/wire'
import { workspace } from './stage.ts'

/** A copy of a remote's sources, to change and to build without touching the workspace. */
export interface RemoteCopy {
  /** Writes a file below `src`: `change` gets its current text, empty for a new file. */
  edit(file: string, change: (text: string) => string): void
  /** Builds the copy and returns the folder of the build. */
  build(version: string): Promise<string>
  remove(): void
}

/** Copies the folder of a remote; its packages are those of the workspace. */
export function copyRemote(id: RemoteId): RemoteCopy {
  const name = `remote-${id}`
  const original = path.join(workspace, name)
  const parent = mkdtempSync(path.join(tmpdir(), 'kontor-copy-'))
  const folder = path.join(parent, name)
  for (const entry of ['src', 'package.json', 'rspack.config.ts'])
    cpSync(path.join(original, entry), path.join(folder, entry), { recursive: true })
  symlinkSync(path.join(original, 'node_modules'), path.join(folder, 'node_modules'))

  return {
    edit(file, change) {
      const place = path.join(folder, 'src', file)
      const before = readFileSync(place, { encoding: 'utf8', flag: 'a+' })
      writeFileSync(place, change(before))
    },
    async build(version) {
      const bundler = path.join(folder, 'node_modules/@rspack/cli/bin/rspack.js')
      await promisify(execFile)(process.execPath, [bundler, 'build'], {
        cwd: folder,
        env: { ...process.env, KONTOR_VERSION: version },
      })
      return path.join(folder, 'dist')
    },
    remove: () => rmSync(parent, { recursive: true }),
  }
}

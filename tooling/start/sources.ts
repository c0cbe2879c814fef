import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildId, RemoteId } from '@kontor/shared/wire'
import { root } from './settings.ts'

const REMOTE = 'remote-'

/** The remotes of a workspace, by their folders. */
export function remotesOf(workspace: string): RemoteId[] {
  return globSync(`${REMOTE}*/package.json`, { cwd: workspace })
    .map((file) => path.dirname(file).slice(REMOTE.length))
    .toSorted()
}

/** The remotes of this workspace. */
export const remoteIds: readonly RemoteId[] = remotesOf(root)

/** The host and the remotes of this workspace. */
export const areaIds: readonly BuildId[] = ['host', ...remoteIds]

/** The name of an area's folder in the workspace. */
export function folderName(id: BuildId): string {
  return id === 'host' ? 'host' : REMOTE + id
}

/** The folder of an area in the workspace. */
export function folderOf(id: BuildId): string {
  return path.join(root, folderName(id))
}

/**
 * A hash of everything that goes into an area's build: equal hashes mean equal builds.
 */
export function fingerprint(id: BuildId): string {
  const area = folderName(id)
  const patterns = [
    `${area}/{src,rspack.config.ts,package.json}`,
    `${area}/src/**`,
    'shared/{package.json,lent/*,src/**}',
    'locales/**/*.json',
    'tooling/{federation.ts,contract/declarations.ts,rspack/**}',
  ]
  const files = globSync([...patterns, 'pnpm-lock.yaml'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
  const hash = createHash('sha256')
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

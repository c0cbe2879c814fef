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

/** The sources that all areas' builds contain or use. */
const common = [
  'shared/{package.json,lent/*,src/**}',
  'locales/**/*.json',
  'tooling/{federation.ts,contract/declarations.ts,rspack/**}',
  'pnpm-lock.yaml',
]

/**
 * A hash for each area of everything that goes into its build: equal hashes mean equal builds.
 */
export function fingerprints(): ReadonlyMap<BuildId, string> {
  const ofCommon = hashOf(common)
  const entries = areaIds.map((id) => {
    const area = folderName(id)
    const own = [`${area}/{rspack.config.ts,package.json}`, `${area}/src/**`]
    return [id, hashOf(own, ofCommon)] as const
  })
  return new Map(entries)
}

/** A hash of files and their names, chained to the hash `before`. */
function hashOf(patterns: readonly string[], before = ''): string {
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
  const hash = createHash('sha256').update(before)
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

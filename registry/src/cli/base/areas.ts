import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import type { BuildId, RemoteId } from '@kontor/shared/wire'
import { workspaceRoot } from '../../base/folders.ts'
import { exitCode } from './exit-code.ts'

const REMOTE = 'remote-'

/** The remotes whose sources are in this workspace, by their folders. */
export function workspaceRemotes(): RemoteId[] {
  return globSync(`${REMOTE}*/package.json`, { cwd: workspaceRoot })
    .map((file) => path.dirname(file).slice(REMOTE.length))
    .toSorted()
}

/** The areas whose sources are in this workspace. The repository of a squad has no host. */
export function workspaceAreas(): BuildId[] {
  const host = existsSync(path.join(areaFolder('host'), 'package.json')) ? ['host'] : []
  return [...host, ...workspaceRemotes()]
}

/** @throws CliError listing the areas of the workspace. */
export function readArea(name: string): BuildId {
  const areas = workspaceAreas()
  if (areas.includes(name)) return name
  throw new CliError(`There is no area "${name}"; the areas are ${areas.join(', ')}.`, {
    exit: exitCode.wrongUsage,
  })
}

/** The folder of an area's source. */
export function areaFolder(id: BuildId): string {
  return path.join(workspaceRoot, id === 'host' ? 'host' : REMOTE + id)
}

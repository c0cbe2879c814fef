import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import { type BuildId, buildId, buildIds } from '@kontor/shared/wire'
import { workspaceRoot } from '../../base/folders.ts'
import { exitCode } from './exit-code.ts'

/** @throws CliError listing the areas. */
export function readArea(name: string): BuildId {
  const read = buildId.safeParse(name)
  if (read.success) return read.data
  throw new CliError(`There is no area "${name}"; the areas are ${buildIds.join(', ')}.`, {
    exit: exitCode.wrongUsage,
  })
}

/** The folder of an area's source. */
export function areaFolder(id: BuildId): string {
  return path.join(workspaceRoot, id === 'host' ? 'host' : `remote-${id}`)
}

import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import type { BuildId } from '@kontor/shared/wire'
import { isInstalled, platformFile, workspaceRoot } from '../../base/folders.ts'
import { areaFolder } from '../base/areas.ts'
import { runTool } from '../base/run-tool.ts'

const next = 'Mend it, or publish with --dirty, which the card of the build then says.'

/**
 * Checks the types of an area, and that `shared/lent` matches the exports of the lent modules,
 * because the card of the build has its declarations. That of installed packages was checked when
 * they were packed.
 * @throws CliError with the faults.
 */
export async function checkArea(id: BuildId): Promise<void> {
  const compiler = path.join(workspaceRoot, 'node_modules/typescript/bin/tsc')
  const contract = platformFile('tooling/contract/run.ts')
  const [types, written] = await Promise.all([
    runTool([compiler, '-p', areaFolder(id)], workspaceRoot),
    isInstalled
      ? null
      : runTool(['--disable-warning=ExperimentalWarning', contract], workspaceRoot),
  ])
  if (types.code !== 0)
    throw new CliError(`The types of ${id} are not right:\n${types.output}`, { next })
  if (written !== null && written.code !== 0)
    throw new CliError(`The written contract is not right:\n${written.output}`, { next })
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BuildId } from '@kontor/shared/wire'
import { workspaceRoot } from '../folders.ts'
import { areaFolder } from './areas.ts'
import { CliError } from './cli-error.ts'
import { runTool } from './run-tool.ts'

/**
 * Checks the types of an area.
 * @throws CliError with the compiler's output when they are not right.
 */
export async function checkTypes(id: BuildId): Promise<void> {
  const compiler = path.join(workspaceRoot, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler))
    throw new CliError('The compiler is not installed.', { next: 'Run npx pnpm install.' })
  const { code, output } = await runTool([compiler, '-p', areaFolder(id)], workspaceRoot)
  if (code !== 0)
    throw new CliError(`The types of ${id} are not right:\n${output}`, {
      next: 'Mend them, or publish with --dirty, which the card of the build then says.',
    })
}

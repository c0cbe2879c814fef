import { CliError } from '@kontor/server/cli'
import { isInstalled, platformFile } from '../../base/folders.ts'
import { exitCode } from './exit-code.ts'
import { runTool } from './run-tool.ts'

/**
 * Runs a script of the tooling that needs the sources of the platform, in the folder where the user
 * is. Returns its output.
 * @throws CliError with the output when it fails, and in a repository of a squad.
 */
export async function runWorkspaceTool(script: string, ...args: string[]): Promise<string> {
  if (isInstalled)
    throw new CliError('This needs the workspace of the platform.', { exit: exitCode.wrongUsage })
  const node = ['--disable-warning=ExperimentalWarning', platformFile(script)]
  const { code, output } = await runTool([...node, ...args], process.cwd())
  if (code === 0) return output
  throw new CliError(output, { exit: exitCode.wrongUsage })
}

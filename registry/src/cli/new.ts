import path from 'node:path'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { checkNewAreaId } from '../areas/area-id.ts'
import { workspaceRoot } from '../base/folders.ts'
import { Refusal } from '../base/refusal.ts'
import { exitCode } from './base/exit-code.ts'
import { say } from './base/output.ts'
import { runTool } from './base/run-tool.ts'

interface Options {
  dryRun?: boolean
}

/**
 * `kontor new remote <id>`: runs `tooling/new-remote.ts`, because only the tooling knows the shape
 * of a remote.
 */
export function registerNew(program: Command): void {
  program
    .command('new')
    .description('make the sources of a remote in this workspace')
    .command('remote')
    .argument('<id>', 'the id of the area, such as rewards')
    .option('--dry-run', 'make nothing, only list the files')
    .description('make its folder, with a page, a test and words in all languages')
    .action(makeRemote)
}

async function makeRemote(id: string, { dryRun = false }: Options): Promise<void> {
  check(id)
  const script = path.join(workspaceRoot, 'tooling/new-remote.ts')
  const args = ['--disable-warning=ExperimentalWarning', script, id]
  const { code, output } = await runTool(dryRun ? [...args, '--dry-run'] : args, workspaceRoot)
  if (code !== 0) throw new CliError(output, { exit: exitCode.wrongUsage })
  say(output)
}

/** @throws CliError for an id that no registry would take. */
function check(id: string): void {
  try {
    checkNewAreaId(id)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new CliError(cause.message, { exit: exitCode.wrongUsage })
  }
}

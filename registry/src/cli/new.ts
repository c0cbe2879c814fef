import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { checkNewAreaId } from '../areas/area-id.ts'
import { Refusal } from '../base/refusal.ts'
import { exitCode } from './base/exit-code.ts'
import { say } from './base/output.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'

interface Options {
  dryRun?: boolean
  repository?: string
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
    .option(
      '--repository <folder>',
      'a new folder: a repository of its own, with the platform packed',
    )
    .option('--dry-run', 'make nothing, only list the files')
    .description('make its folder, with a page, a test and words in all languages')
    .action(makeRemote)
}

async function makeRemote(id: string, { dryRun = false, repository }: Options): Promise<void> {
  check(id)
  const options = [
    ...(dryRun ? ['--dry-run'] : []),
    ...(repository === undefined ? [] : ['--repository', repository]),
  ]
  say(await runWorkspaceTool('tooling/new-remote.ts', id, ...options))
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

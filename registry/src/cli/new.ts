import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { checkNewAreaId } from '../areas/area-id.ts'
import { Refusal } from '../base/refusal.ts'
import { exitCode } from './base/exit-code.ts'
import { say } from './base/output.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'
import { printJson } from './json/print-json.ts'
import { newRemote as schema } from './json/registry.ts'

interface Options {
  dryRun?: boolean
  repository?: string
  json?: boolean
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
    .option('--json', 'print JSON')
    .description('make its folder, with a page, a test and words in all languages')
    .action(makeRemote)
}

async function makeRemote(
  id: string,
  { dryRun = false, repository, json = false }: Options,
): Promise<void> {
  check(id)
  const options = [
    ...(dryRun ? ['--dry-run'] : []),
    ...(json ? ['--json'] : []),
    ...(repository === undefined ? [] : ['--repository', repository]),
  ]
  const said = await runWorkspaceTool('tooling/new-remote.ts', id, ...options)
  if (!json) return say(said)
  return printJson(schema, { ok: true, area: id, dryRun, ...JSON.parse(said) })
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

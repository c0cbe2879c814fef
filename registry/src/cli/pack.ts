import type { Command } from 'commander'
import { withDryRun } from './base/common-options.ts'
import { say } from './base/output.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'
import { printJson } from './json/print-json.ts'
import { packed as schema } from './json/registry.ts'

interface Options {
  dryRun?: boolean
  json?: boolean
}

/** `kontor pack <folder>`: runs `tooling/pack/run.ts`, which knows the packages. */
export function registerPack(program: Command): void {
  withDryRun(program.command('pack'))
    .argument('<folder>', 'where to: kontor/ of a squad’s repository')
    .description('write the packages of the platform for squads with a repository of their own')
    .option('--json', 'print JSON')
    .action(pack)
}

async function pack(folder: string, { dryRun = false, json }: Options): Promise<void> {
  const options = dryRun ? ['--dry-run'] : []
  const said = await runWorkspaceTool('tooling/pack/run.ts', folder, ...options)
  const packages = said.split('\n')
  if (json) return printJson(schema, { ok: true, dryRun, folder, packages })
  packages.forEach(say)
  if (dryRun) say(`These ${packages.length} packages would be written.`)
}

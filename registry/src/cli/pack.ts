import type { Command } from 'commander'
import { say } from './base/output.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'
import { printJson } from './json/print-json.ts'
import { packed as schema } from './json/registry.ts'

/** `kontor pack <folder>`: runs `tooling/pack/run.ts`, which knows the packages. */
export function registerPack(program: Command): void {
  program
    .command('pack')
    .argument('<folder>', 'where to: kontor/ of a squad’s repository')
    .description('write the packages of the platform for squads with a repository of their own')
    .option('--json', 'print JSON')
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const packages = (await runWorkspaceTool('tooling/pack/run.ts', folder)).split('\n')
      if (json) printJson(schema, { ok: true, folder, packages })
      else packages.forEach(say)
    })
}

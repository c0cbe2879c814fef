import type { Command } from 'commander'
import { say } from './base/output.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'

/** `kontor pack <folder>`: runs `tooling/pack/run.ts`, which knows the packages. */
export function registerPack(program: Command): void {
  program
    .command('pack')
    .argument('<folder>', 'where to: kontor/ of a squad’s repository')
    .description('write the packages of the platform for squads with a repository of their own')
    .action(async (folder: string) => say(await runWorkspaceTool('tooling/pack/run.ts', folder)))
}

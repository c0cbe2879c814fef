import type { Command } from 'commander'
import type { Collected } from '../api/collect-routes.ts'
import { bytes } from '../base/format.ts'
import { say } from './base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from './base/registry-client.ts'

interface Options extends RegistryOptions {
  dryRun?: boolean
}

/** `kontor gc` */
export function registerGc(program: Command): void {
  withRegistry(program.command('gc'))
    .option('--dry-run', 'delete nothing, only say what and how much')
    .description('delete builds and files that nothing has used for 90 days')
    .action(gc)
}

async function gc(options: Options): Promise<void> {
  const { dryRun = false } = options
  const { builds, files, bytes: size } = await postJson<Collected>(options, '/api/gc', { dryRun })
  for (const build of builds) say(build)
  const counted = `${builds.length} builds and ${files} files, ${bytes(size)}`
  say(dryRun ? `Would delete ${counted}.` : `✓ deleted ${counted}`)
}

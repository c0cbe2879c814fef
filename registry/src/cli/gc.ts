import type { Command } from 'commander'
import type { Collected } from '../api/collect-routes.ts'
import { bytes } from '../base/format.ts'
import { confirmName } from './base/confirm.ts'
import { say } from './base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { collected as schema } from './json/builds.ts'
import { printJson } from './json/print-json.ts'

interface Options extends RegistryOptions {
  delete?: boolean
  dryRun?: boolean
  yes?: boolean
  json?: boolean
}

/** `kontor gc` */
export function registerGc(program: Command): void {
  withRegistry(program.command('gc'))
    .option('--delete', 'delete them; without it they are only listed')
    .option('--dry-run', 'only list them, also with --delete')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .description('list or delete the builds and files that nothing has used for 90 days')
    .action(gc)
}

async function gc(options: Options): Promise<void> {
  const found = await collect(options, true)
  const isEmpty = found.builds.length === 0 && found.files === 0
  const deleted = options.delete === true && options.dryRun !== true && !isEmpty
  for (const build of found.builds) say(build)
  if (deleted) await confirmName(String(found.builds.length), options)
  const collected = deleted ? await collect(options, false) : found
  if (options.json) return printJson(schema, { ok: true, deleted, ...collected })
  const counted = `${collected.builds.length} builds and ${collected.files} files, ${bytes(collected.bytes)}`
  say(deleted ? `✓ deleted ${counted}` : `Would delete ${counted}.`)
  if (!deleted && !isEmpty) say('Delete them: kontor gc --delete')
}

function collect(options: Options, dryRun: boolean): Promise<Collected> {
  return postJson(options, '/api/gc', { dryRun })
}

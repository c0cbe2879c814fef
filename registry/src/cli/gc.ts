import { type Command, InvalidArgumentError } from 'commander'
import type { Collected } from '../api/collect-routes.ts'
import { bytes } from '../base/format.ts'
import { confirmName } from './base/confirm.ts'
import { say } from './base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { collected as schema } from './json/builds.ts'
import { printJson } from './json/print-json.ts'

interface Options extends RegistryOptions {
  /** Days. */
  older: number
  delete?: boolean
  dryRun?: boolean
  yes?: boolean
  json?: boolean
}

/** `kontor gc` */
export function registerGc(program: Command): void {
  withRegistry(program.command('gc'))
    .option('--older <days>', 'what nothing has used for so long, 90d or more', days, 90)
    .option('--delete', 'delete them; without it they are only listed')
    .option('--dry-run', 'only list them, also with --delete')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .description('list or delete the builds and files that nothing uses any more')
    .action(gc)
}

async function gc(options: Options): Promise<void> {
  const found = await collect(options, true)
  const isEmpty = found.builds.length === 0 && found.files === 0
  const deleted = options.delete === true && options.dryRun !== true && !isEmpty
  for (const build of found.builds) say(build)
  if (deleted) await confirmName(String(found.builds.length), options)
  const collected = deleted ? await collect(options, false) : found
  if (options.json)
    return printJson(schema, { ok: true, days: options.older, deleted, ...collected })
  const counted = `${collected.builds.length} builds and ${collected.files} files, ${bytes(collected.bytes)}`
  say(deleted ? `✓ deleted ${counted}` : `Would delete ${counted}.`)
  if (!deleted && !isEmpty) say('Delete them: kontor gc --delete')
}

function collect(options: Options, dryRun: boolean): Promise<Collected> {
  return postJson(options, '/api/gc', { dryRun, days: options.older })
}

function days(text: string): number {
  if (/^\d{1,4}d?$/.test(text)) return Number.parseInt(text, 10)
  throw new InvalidArgumentError('Write 180d, for example.')
}

import { type Command, InvalidArgumentError } from 'commander'
import type { Collectable, Collected } from '../api/collect-routes.ts'
import { bytes, countOf, figure } from '../base/format.ts'
import { confirmName } from './base/confirm.ts'
import { say } from './base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { collected as schema } from './json/builds.ts'
import { printJson } from './json/print-json.ts'
import { whileDrawn } from './progress/drawn.ts'

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
  const found = await collect<Collectable>(options, true)
  const isEmpty = found.builds.length === 0 && found.files === 0
  const deleted = options.delete === true && options.dryRun !== true && !isEmpty
  for (const build of found.builds) say(build)
  say(`keeps   ${keptText(found.kept, options.older)}`)
  say(`deletes ${isEmpty ? 'nothing' : deletedText(found)}`)
  if (deleted) await confirmName(String(found.builds.length), options)
  const began = performance.now()
  const collected = deleted
    ? await whileDrawn('deleting', () => collect<Collected>(options, false))
    : found
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (options.json)
    return printJson(schema, { ok: true, days: options.older, deleted, ...found, ...collected })
  if (deleted)
    return say(
      `✓ deleted ${sizeText(collected)}, in ${seconds} s. Their hashes and log entries stay.`,
    )
  return isEmpty ? undefined : say('Delete them: kontor gc --delete')
}

function collect<Answer>(options: Options, dryRun: boolean): Promise<Answer> {
  return postJson(options, '/api/gc', { dryRun, days: options.older })
}

/** `61 builds: 54 in compositions of 90 d, 4 in open pages of 30 d, 3 in previews`. */
function keptText(kept: Collectable['kept'], older: number): string {
  const reasons = [
    [kept.compositions, `in compositions of ${older} d`],
    [kept.lastGood, 'last good'],
    [kept.openPages, 'in open pages of 30 d'],
    [kept.previews, 'in previews'],
    [kept.scheduled, 'to be promoted'],
    [kept.young, `published within ${older} d`],
  ] as const
  const all = reasons.reduce((sum, [count]) => sum + count, 0)
  const why = reasons.flatMap(([count, what]) => (count === 0 ? [] : [`${figure(count)} ${what}`]))
  return why.length === 0 ? countOf(all, 'build') : `${countOf(all, 'build')}: ${why.join(', ')}`
}

/** `38 builds, 902 files, 118.4 MB; the oldest is market@0.9.1 of 2026-03-03`. */
function deletedText({ oldest, ...found }: Collectable): string {
  if (oldest === null) return sizeText(found)
  const day = new Date(oldest.publishedAt).toISOString().slice(0, 10)
  return `${sizeText(found)}; the oldest is ${oldest.build} of ${day}`
}

function sizeText({ builds, files, bytes: size }: Collected): string {
  return `${countOf(builds.length, 'build')}, ${countOf(files, 'file')}, ${bytes(size)}`
}

function days(text: string): number {
  if (/^\d{1,4}d?$/.test(text)) return Number.parseInt(text, 10)
  throw new InvalidArgumentError('Write 180d, for example.')
}

import type { Command } from 'commander'
import { CliError } from './cli-error.ts'
import { exitCode } from './exit-code.ts'
import { postJson, withRegistry, type RegistryOptions } from './registry-client.ts'
import { say } from './output.ts'

interface Options extends RegistryOptions {
  channel: string
  to?: string
}

interface Answer {
  revision: number
  note: string
  unchanged: boolean
  /** Of a promote: the builds that were named, with their hashes. */
  promoted?: string[]
}

/** `kontor promote <area@version…>` */
export function registerPromote(program: Command): void {
  withRegistry(program.command('promote'))
    .argument('<builds...>', 'area@version, one or several; area@version#hash as publish prints it')
    .description('make a channel run these builds from the next page load on')
    .option('--channel <name>', 'the channel', 'production')
    .action(async (builds: string[], options: Options) => {
      report(
        options,
        await postJson<Answer>(
          options,
          `/api/channels/${encodeURIComponent(options.channel)}/promote`,
          { builds },
        ),
      )
    })
}

/** `kontor rollback` */
export function registerRollback(program: Command): void {
  withRegistry(program.command('rollback'))
    .description('make a channel run the builds of an earlier revision again')
    .option('--channel <name>', 'the channel', 'production')
    .option('--to <revision>', 'the revision to go back to (default: the previous one)')
    .action(async (options: Options) => {
      const body = options.to === undefined ? {} : { to: readRevision(options.to) }
      report(
        options,
        await postJson<Answer>(
          options,
          `/api/channels/${encodeURIComponent(options.channel)}/rollback`,
          body,
        ),
      )
    })
}

/** @throws CliError when the text is not the number of a revision. */
function readRevision(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new CliError(
    `"${text}" is not a revision; write --to 3, for example: kontor status lists them.`,
    { exit: exitCode.wrongUsage },
  )
}

function report({ channel }: Options, { revision, note, unchanged, promoted }: Answer): void {
  say(
    unchanged
      ? `${channel} already runs ${promoted?.join(', ') ?? 'these builds'}: revision ${revision}.`
      : `${channel} runs revision ${revision}: ${note}.`,
  )
}

import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { exitCode } from './base/exit-code.ts'
import { note, say, warning } from './base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { servedBy, untilServed } from './edges/served-by.ts'

interface Options extends RegistryOptions {
  channel: string
  expect?: string
}

interface PromoteOptions extends Options {
  force?: boolean
  reason?: string
}

interface RollbackOptions extends Options {
  to?: string
  force?: boolean
}

interface Answer {
  revision: number
  note: string
  unchanged: boolean
  /** For a promote: the named builds with their hashes. */
  promoted?: string[]
  /** Why the gate has opened nothing. */
  gate?: string | null
}

/** `kontor promote <area@version…>` */
export function registerPromote(program: Command): void {
  changeCommand(program, 'promote')
    .argument('<builds...>', 'area@version, one or several; area@version#hash as publish prints it')
    .description('make a channel run these builds from the next page load on')
    .option('--force', 'promote what the gate’s browser refuses; needs --reason')
    .option('--reason <text>', 'why, in 20 letters or more')
    .action((builds: string[], options: PromoteOptions) => {
      const { force = false, reason = '' } = options
      if (force && reason.trim().length < 20)
        throw new CliError('--force needs --reason with 20 letters or more.', {
          exit: exitCode.wrongUsage,
        })
      note('the gate opens each address in a browser …')
      return change('promote', options, { builds, ...(force && { force: { reason } }) })
    })
}

/** `kontor rollback [area]` */
export function registerRollback(program: Command): void {
  changeCommand(program, 'rollback')
    .argument('[area]', 'host, or a remote; all of them when none is named')
    .description('make a channel, or one area of it, run an earlier build again')
    .option('--to <revision>', 'the revision to go back to (default: the newest sound one before)')
    .option('--force', 'restore a build that fails, too')
    .action((area: string | undefined, options: RollbackOptions) => {
      const { force } = options
      return change('rollback', options, { area, to: readRevision('to', options.to), force })
    })
}

/** `kontor resign` */
export function registerResign(program: Command): void {
  changeCommand(program, 'resign')
    .description('issue what a channel runs anew, as a later revision with the time of now')
    .action((options: Options) => change('resign', options, {}))
}

function changeCommand(program: Command, name: string): Command {
  return withRegistry(program.command(name))
    .option('--channel <name>', 'the channel', 'production')
    .option('--expect <revision>', 'refuse when the channel runs another revision than this one')
}

async function change(what: string, options: Options, wish: object): Promise<void> {
  const { channel } = options
  const route = `/api/channels/${encodeURIComponent(channel)}/${what}`
  const expect = readRevision('expect', options.expect, 0)
  const answer = await postJson<Answer>(options, route, { ...wish, expect })
  const { revision, note: changes, unchanged, promoted, gate } = answer
  if (gate) warning(gate)
  say(
    unchanged
      ? `${channel} already runs ${promoted?.join(', ') ?? 'these builds'}: revision ${revision}.`
      : `${channel} runs revision ${revision}: ${changes}.`,
  )
  const edges = await untilServed(options, channel)
  if (edges.serving < edges.running) warning(servedBy(edges))
}

/** @throws CliError when the text is not the number of a revision. */
function readRevision(option: string, text: string | undefined, least = 1): number | undefined {
  if (text === undefined) return undefined
  if (/^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= least) return Number(text)
  throw new CliError(
    `"${text}" is not a revision; write --${option} 3, for example: kontor status lists them.`,
    { exit: exitCode.wrongUsage },
  )
}

import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { ChangedArea } from '../../api/channels/channel-answer.ts'
import { bytes } from '../../base/format.ts'
import { exitCode } from '../base/exit-code.ts'
import { say, warning } from '../base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { servedBy, untilServed } from '../edges/served-by.ts'

/** The options of each command that changes a channel. */
export interface ChangeOptions extends RegistryOptions {
  channel: string
  expect?: string
  dryRun?: boolean
  json?: boolean
}

/** Options of a change that the gate, or a pin, may refuse. */
export interface ForceOptions extends ChangeOptions {
  force?: boolean
  reason?: string
}

interface Answer {
  revision: number
  note: string
  unchanged: boolean
  changed: ChangedArea[]
  /** For a promote: the named builds with their hashes. */
  promoted?: string[]
  /** Why the gate has opened nothing. */
  gate?: string | null
}

/** A command that changes a channel. */
export function changeCommand(parent: Command, name: string): Command {
  return withRegistry(parent.command(name))
    .option('--channel <name>', 'the channel', 'production')
    .option('--expect <revision>', 'refuse when the channel runs another revision than this one')
    .option('--dry-run', 'change nothing, only say what would happen')
    .option('--json', 'print JSON')
}

/** Adds `--force` and `--reason` to a command. */
export function withForce(command: Command): Command {
  return command
    .option('--force', 'go on where the gate’s browser or a pin refuses; needs --reason')
    .option('--reason <text>', 'why, in 20 letters or more')
}

/** What a forced change sends. @throws CliError without a reason of 20 letters */
export function forceOf({ force = false, reason = '' }: ForceOptions): object {
  if (!force) return {}
  return { force: { reason: checkReason(reason, '--force') } }
}

/** @throws CliError for a reason with fewer than 20 letters */
export function checkReason(reason: string, what: string): string {
  if (reason.trim().length >= 20) return reason
  throw new CliError(`${what} needs --reason with 20 letters or more.`, {
    exit: exitCode.wrongUsage,
  })
}

/** Sends a change of a channel, and says what it runs then. */
export async function change(what: string, options: ChangeOptions, wish: object): Promise<void> {
  const { channel, dryRun } = options
  const route = `/api/channels/${encodeURIComponent(channel)}/${what}`
  const expect = readRevision('expect', options.expect, 0)
  const answer = await postJson<Answer>(options, route, { ...wish, expect, dryRun })
  if (options.json) say(JSON.stringify({ ok: true, dryRun: dryRun === true, channel, ...answer }))
  else show(answer, options)
  if (dryRun) return
  const edges = await untilServed(options, channel)
  if (edges.serving < edges.running) warning(servedBy(edges))
}

function show(answer: Answer, { channel, dryRun }: ChangeOptions): void {
  const { revision, note, unchanged, changed, promoted, gate } = answer
  if (gate) warning(gate)
  if (unchanged)
    return say(
      `${channel} already runs ${promoted?.join(', ') ?? 'these builds'}: revision ${revision}.`,
    )
  say(`${channel} ${dryRun ? 'would run' : 'runs'} revision ${revision}: ${note}.`)
  if (dryRun)
    for (const { area, from, to, bytes: more } of changed)
      say(`  ${area}  ${from ?? 'none'} → ${to ?? 'none'}  +${bytes(more)}`)
}

/** @throws CliError when the text is not the number of a revision. */
export function readRevision(
  option: string,
  text: string | undefined,
  least = 1,
): number | undefined {
  if (text === undefined) return undefined
  if (/^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= least) return Number(text)
  throw new CliError(
    `"${text}" is not a revision; write --${option} 3, for example: kontor status lists them.`,
    { exit: exitCode.wrongUsage },
  )
}

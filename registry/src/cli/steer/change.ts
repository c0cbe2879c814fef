import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { withDryRun } from '../base/common-options.ts'
import { exitCode } from '../base/exit-code.ts'
import { leaving } from '../base/interrupt.ts'
import { say, warning } from '../base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { type Served, servedBy, servedIn, untilServed } from '../edges/served-by.ts'
import { changed as schema } from '../json/channels.ts'
import { printJson } from '../json/print-json.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { type Changed, linesOf, undoOf } from './change-text.ts'
import { type PagesAfter, pagesAfter, pagesText } from './pages-after.ts'

/** The channel of the users: what changes it asks first. */
export const PRODUCTION = 'production'

/** What a command waits for while the gate works. */
export const GATE_LOOKS = 'the gate opens each address in a browser'

/** The options of each command that changes a channel. */
export interface ChangeOptions extends RegistryOptions {
  channel: string
  expect?: string
  dryRun?: boolean
  yes?: boolean
  json?: boolean
}

/** Options of a change that the gate, or a pin, may refuse. */
export interface ForceOptions extends ChangeOptions {
  force?: boolean
  reason?: string
}

/** What a change asks for: its builds or its area, and what else its route takes. */
export type Wish = Record<string, unknown> & {
  builds?: readonly string[]
  area?: string | undefined
  /** When a planned promote begins, ms. */
  at?: number
}

/** A command that changes a channel. */
export function changeCommand(parent: Command, name: string, options = {}): Command {
  return withDryRun(withRegistry(parent.command(name, options)))
    .option('--channel <name>', 'the channel', PRODUCTION)
    .option('--expect <revision>', 'refuse when the channel runs another revision than this one')
    .option('--json', 'print JSON')
}

/** A command that changes a channel, and asks first where users would notice. */
export function askingCommand(parent: Command, name: string, options = {}): Command {
  return changeCommand(parent, name, options).option('--yes', 'do not ask')
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

/** Sends a change of a channel, and says what it runs then, and which edges serve it. */
export async function change(what: string, options: ChangeOptions, wish: object): Promise<void> {
  const { channel, dryRun, json } = options
  leaving(`Whether ${channel} has changed is not known here: kontor status says it.`)
  const answer = await send(what, options, wish)
  if (answer.gate) warning(answer.gate)
  for (const line of linesOf(answer, { ...options, what })) say(line)
  if (dryRun) return json ? print(answer, options, null) : undefined
  leaving(`${channel} runs revision ${answer.revision}.`)
  const served = await untilServed(options, channel)
  const { edges, servedMs } = served
  if (edges.running > 0 && servedMs === null) warning(servedBy(edges))
  const pages = await pagesAfter(options, { channel, revision: answer.revision })
  if (json) return print(answer, options, { served, pages })
  const tellsPages = what === 'rollback' && !answer.unchanged
  const sentences = [servedIn(served), tellsPages ? pagesText(pages) : null]
  const known = sentences.filter((sentence) => sentence !== null)
  if (known.length > 0) say(known.join(' '))
  const undo = answer.unchanged ? null : undoOf(what, channel, answer)
  return undo === null ? undefined : say(`Undo: ${undo}`)
}

function print(
  answer: Changed,
  { channel, dryRun }: ChangeOptions,
  after: { served: Served; pages: PagesAfter } | null,
): void {
  const { edges, servedMs = null } = after?.served ?? {}
  return printJson(schema, {
    ok: true,
    dryRun: dryRun === true,
    channel,
    ...answer,
    edges: edges ? { served: edges.serving, all: edges.running } : null,
    servedMs,
    pages: after?.pages ?? null,
  })
}

/** Sends a change, or its dry run; the gate looks before a promote and a canary. */
export async function send(what: string, options: ChangeOptions, wish: object): Promise<Changed> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/${what}`
  const expect = readRevision('expect', options.expect, 0)
  const body = { ...wish, expect, dryRun: options.dryRun }
  const ask = () => postJson<Changed>(options, route, body)
  if (what !== 'promote' && what !== 'canary') return ask()
  return whileDrawn(GATE_LOOKS, ask)
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

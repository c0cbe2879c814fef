import type { Command } from 'commander'
import type { Freeze, HeldChannel } from '../../api/steering/hold-routes.ts'
import { percent } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
import { say } from '../base/output.ts'
import { postJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { holds as schema } from '../json/channels.ts'
import { printJson } from '../json/print-json.ts'
import { momentHere, upcomingOf } from '../when/upcoming.ts'
import { factsOf, shareOf } from './canary-meant.ts'
import { ofChannel } from './change-text.ts'

interface Options extends RegistryOptions {
  channel: string
  dryRun?: boolean
  json?: boolean
}

interface HoldOptions extends Options {
  reason: string
  until?: string
}

/** `kontor freeze start|lift` */
export function registerFreeze(program: Command): void {
  const freeze = program.command('freeze').description('stop promotes and canaries of a channel')
  holdCommand(freeze, 'start', { isDefault: true })
    .requiredOption('--reason <text>', 'why')
    .option(
      '--until <time>',
      'when it ends by itself: 2026-12-01T08:00Z, or "mon 08:00" of this machine',
    )
    .description('refuse promotes and steps of canaries; rollback and quarantine go on')
    .action(({ reason, until, ...options }: HoldOptions) =>
      hold(options, {
        what: 'freeze',
        wish: { reason, ...(until !== undefined && { until: upcomingOf(until, Date.now()) }) },
        undo: 'kontor freeze lift',
      }),
    )
  holdCommand(freeze, 'lift')
    .description('accept changes again')
    .action((options: Options) => hold(options, { what: 'freeze/lift', wish: {} }))
}

/** `kontor pin add|lift` */
export function registerPin(program: Command): void {
  const pin = program.command('pin').description('keep the build of an area of a channel')
  holdCommand(pin, 'add')
    .argument('<area>', 'host, or a remote')
    .requiredOption('--reason <text>', 'why')
    .description('refuse promotes of the area, unless they are forced')
    .action((area: string, { reason, ...options }: HoldOptions) =>
      hold(options, { what: 'pins', wish: { area, reason }, undo: `kontor pin lift ${area}` }),
    )
  holdCommand(pin, 'lift')
    .argument('<area>', 'host, or a remote')
    .description('accept promotes of the area again')
    .action((area: string, options: Options) =>
      hold(options, { what: 'pins/lift', wish: { area } }),
    )
}

function holdCommand(parent: Command, name: string, options = {}): Command {
  return withDryRun(withRegistry(parent.command(name, options)))
    .option('--channel <name>', 'the channel', 'production')
    .option('--json', 'print JSON')
}

/** Sends it; `undo` is the command that takes it back. */
async function hold(
  options: Options,
  { what, wish, undo }: { what: string; wish: object; undo?: string },
): Promise<void> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/${what}`
  const { dryRun = false } = options
  const answer = await postJson<HeldChannel>(options, route, { ...wish, ...(dryRun && { dryRun }) })
  if (options.json) return printJson(schema, { ok: true, dryRun, ...answer })
  const { channel, freeze, pins, heldCanaries } = answer
  const be = dryRun ? 'would be' : 'is'
  const free = `${channel} ${dryRun ? 'would accept' : 'accepts'} changes.`
  say(freeze === null ? free : `${channel} ${be} frozen${untilOf(freeze)}: ${freeze.reason}`)
  if (heldCanaries.length > 0)
    say(
      `  The canary of ${heldCanaries.join(', ')} ${dryRun ? 'would stay' : 'stays'} at ${await shareIn(options)}.`,
    )
  for (const { area, reason } of pins) say(`  ${area} ${be} pinned: ${reason}`)
  if (undo !== undefined && !dryRun) say(`Undo: ${undo}${ofChannel(options)}`)
}

/** The share of the canary that a channel runs: `25 %`. */
async function shareIn(options: Options): Promise<string> {
  const running = await factsOf(options)
  return running === null ? 'its share' : percent(shareOf(running))
}

function untilOf({ endsAt }: Freeze): string {
  return endsAt === null ? '' : ` until ${momentHere(endsAt)}`
}

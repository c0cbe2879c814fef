import type { Command } from 'commander'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { Quarantined, WentBack } from '../../api/steering/quarantine-routes.ts'
import { moment } from '../../base/format.ts'
import { confirmName, requireTerminal } from '../base/confirm.ts'
import { say, table, tell } from '../base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'
import * as schemas from '../json/builds.ts'
import { printJson } from '../json/print-json.ts'
import { checkReason } from './change.ts'
import { openPages } from './change-text.ts'

interface Options extends RegistryOptions {
  reason: string
  json?: boolean
}

interface AddOptions extends Options {
  yes?: boolean
  dryRun?: true
}

interface Answer {
  build: string
  quarantined: boolean
  channels: WentBack[]
}

/** `kontor quarantine add|lift|list` */
export function registerQuarantine(program: Command): void {
  const quarantine = program
    .command('quarantine')
    .description('take a build from all pages of all channels')
  withReason(quarantine, 'add', { isDefault: true })
    .option('--dry-run', 'change nothing, only say what would happen')
    .option('--yes', 'do not ask')
    .description('quarantine a build: each channel that runs it goes back')
    .action(add)
  withReason(quarantine, 'lift')
    .option('--dry-run', 'change nothing, only say what would happen')
    .description('let a build run again; no channel gets it by that')
    .action(lift)
  withRegistry(quarantine.command('list'))
    .option('--json', 'print JSON')
    .description('the builds that no page may run')
    .action(list)
}

function withReason(parent: Command, name: string, options = {}): Command {
  return withRegistry(parent.command(name, options))
    .argument('<build>', 'area@version')
    .requiredOption('--reason <text>', 'why, in 20 letters or more')
    .option('--json', 'print JSON')
}

async function add(build: string, options: AddOptions): Promise<void> {
  const reason = checkReason(options.reason, 'A quarantine')
  const { dryRun, yes, json } = options
  const post = (wish: { reason: string } | { dryRun: true }) =>
    postJson<Answer>(options, '/api/quarantine', { build, ...wish })
  if (dryRun) {
    const trial = await post({ dryRun })
    if (json) return printJson(schemas.quarantined, { ok: true, dryRun, ...trial })
    return (await effectOf(trial, options)).forEach(say)
  }
  if (!yes) {
    requireTerminal(options)
    for (const line of await effectOf(await post({ dryRun: true }), options)) tell(line)
    await confirmName(build, options)
  }
  const answer = await post({ reason })
  if (json) return printJson(schemas.quarantined, { ok: true, dryRun: false, ...answer })
  const channels = answer.channels.map(({ channel, revision }) => `${channel} ${revision}`)
  say(`⊘ ${build} is quarantined everywhere (${channels.join(', ') || 'no channel ran it'}).`)
  return say(`Lift: kontor quarantine lift ${build} --reason "…"`)
}

async function lift(build: string, options: AddOptions): Promise<void> {
  const reason = checkReason(options.reason, 'Lifting a quarantine')
  const { dryRun, json } = options
  const wish = { build, ...(dryRun ? { dryRun } : { reason }) }
  const { quarantined } = await postJson<Answer>(options, '/api/quarantine/lift', wish)
  const facts = { ok: true as const, dryRun: dryRun === true, build, quarantined }
  if (json) return printJson(schemas.lifted, facts)
  return say(
    dryRun ? `${build} would run again where it is promoted.` : `✓ ${build} may run again.`,
  )
}

/** What a quarantine would do, a line for each channel, with the open pages of each. */
async function effectOf({ build, channels }: Answer, options: Options): Promise<string[]> {
  if (channels.length === 0) return [`No channel runs ${build}.`]
  const lines = channels.map(async ({ channel, back }) => {
    const route = `/api/status?channel=${encodeURIComponent(channel)}`
    const { edges } = await callRegistry<ChannelStatus>(options, route)
    const to = back === null ? 'runs without it' : `goes back to ${back}`
    return `${channel} ${to}; ${openPages(edges.pages)}.`
  })
  return Promise.all(lines)
}

async function list(options: Options): Promise<void> {
  const answer = await callRegistry<{ builds: Quarantined[] }>(options, '/api/quarantine')
  if (options.json) return printJson(schemas.quarantines, { ok: true, ...answer })
  if (answer.builds.length === 0) return say('No build is quarantined.')
  table(
    ['build', 'since', 'by', 'reason'],
    answer.builds.map(({ id, version, at, by, reason }) => [
      `${id}@${version}`,
      moment(at),
      by,
      reason,
    ]),
  )
}

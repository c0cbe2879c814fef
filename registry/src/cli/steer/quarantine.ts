import type { Command } from 'commander'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { Quarantined, WentBack } from '../../api/steering/quarantine-routes.ts'
import { figure, moment } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
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
  previewsStopped: number
}

/** `kontor quarantine add|lift|list` */
export function registerQuarantine(program: Command): void {
  const quarantine = program
    .command('quarantine')
    .description('take a build from all pages of all channels')
  withDryRun(withReason(quarantine, 'add', { isDefault: true }))
    .option('--yes', 'do not ask')
    .description('quarantine a build: each channel that runs it goes back')
    .action(add)
  withDryRun(withReason(quarantine, 'lift'))
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
    if (json) return printJson(schemas.quarantined, { ok: true, dryRun, reason, ...trial })
    return (await effectOf(trial, options)).forEach(say)
  }
  if (!yes) {
    requireTerminal(options)
    for (const line of await effectOf(await post({ dryRun: true }), options)) tell(line)
    await confirmName(build, options)
  }
  const answer = await post({ reason })
  if (json) return printJson(schemas.quarantined, { ok: true, dryRun: false, reason, ...answer })
  const channels = answer.channels.map(({ channel, revision }) => `${channel} ${revision}`)
  say(`⊘ ${build} is quarantined everywhere (${channels.join(', ') || 'no channel ran it'}).`)
  for (const line of stopsOf(answer.previewsStopped)) say(line)
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

/** What a quarantine would do to each channel, to the pages that run the build, and to previews. */
async function effectOf(
  { build, channels, previewsStopped }: Answer,
  options: Options,
): Promise<string[]> {
  const stops = stopsOf(previewsStopped)
  if (channels.length === 0) return [`No channel runs ${build}.`, ...stops]
  const lines = channels.map(async ({ channel, back }) => {
    const route = `/api/status?channel=${encodeURIComponent(channel)}`
    const { edges } = await callRegistry<ChannelStatus>(options, route)
    const to = back === null ? 'runs without it' : `goes back to ${back}`
    const open = edges.builds.find(({ id, version }) => `${id}@${version}` === build)
    return `${channel} ${to}; ${leavingText(open?.pages ?? 0)}.`
  })
  return [...(await Promise.all(lines)), ...stops]
}

/** `2 746 open pages leave it` */
function leavingText(pages: number): string {
  if (pages === 0) return 'no open page runs it'
  return pages === 1 ? '1 open page leaves it' : `${figure(pages)} open pages leave it`
}

/** The links that a quarantine ends, a line; none where it ends none. */
function stopsOf(previews: number): string[] {
  if (previews === 0) return []
  return [previews === 1 ? 'One preview stops.' : `${figure(previews)} previews stop.`]
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

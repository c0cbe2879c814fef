import type { Command } from 'commander'
import type { Quarantined, WentBack } from '../../api/steering/quarantine-routes.ts'
import { moment } from '../../base/format.ts'
import { confirmName } from '../base/confirm.ts'
import { say, table } from '../base/output.ts'
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
  yes?: boolean
  json?: boolean
}

/** `kontor quarantine add|lift|list` */
export function registerQuarantine(program: Command): void {
  const quarantine = program
    .command('quarantine')
    .description('take a build from all pages of all channels')
  withReason(quarantine, 'add')
    .option('--yes', 'do not ask')
    .description('quarantine a build: each channel that runs it goes back')
    .action(add)
  withReason(quarantine, 'lift')
    .description('let a build run again; no channel gets it by that')
    .action(async (build: string, options: Options) => {
      const reason = checkReason(options.reason, 'Lifting a quarantine')
      await postJson(options, '/api/quarantine/lift', { build, reason })
      if (options.json) printJson(schemas.lifted, { ok: true, build, quarantined: false })
      else say(`✓ ${build} may run again.`)
    })
  withRegistry(quarantine.command('list'))
    .option('--json', 'print JSON')
    .description('the builds that no page may run')
    .action(list)
}

function withReason(parent: Command, name: string): Command {
  return withRegistry(parent.command(name))
    .argument('<build>', 'area@version')
    .requiredOption('--reason <text>', 'why, in 20 letters or more')
    .option('--json', 'print JSON')
}

async function add(build: string, options: Options): Promise<void> {
  const reason = checkReason(options.reason, 'A quarantine')
  await confirmName(build, options)
  const answer = await postJson<{ channels: WentBack[] }>(options, '/api/quarantine', {
    build,
    reason,
  })
  if (options.json)
    return printJson(schemas.quarantined, { ok: true, build, quarantined: true, ...answer })
  const channels = answer.channels.map(({ channel, revision }) => `${channel} ${revision}`)
  say(`⊘ ${build} is quarantined everywhere (${channels.join(', ') || 'no channel ran it'}).`)
  return say(`Lift: kontor quarantine lift ${build} --reason "…"`)
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

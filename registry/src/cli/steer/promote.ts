import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import { callRegistry } from '../base/registry-client.ts'
import { momentHere, upcomingOf } from '../when/upcoming.ts'
import { askFor, changeAsked } from './ask.ts'
import {
  askingCommand,
  change,
  changeCommand,
  type ChangeOptions,
  checkReason,
  forceOf,
  type ForceOptions,
  readRevision,
  withForce,
} from './change.ts'
import { schedule } from './schedule.ts'

interface PromoteOptions extends ForceOptions {
  from?: string
  at?: string
  pin?: boolean
}

interface RollbackOptions extends ForceOptions {
  to?: string
}

/** `kontor promote <area@version…>` and `kontor promote --from <channel>` */
export function registerPromote(program: Command): void {
  withForce(askingCommand(program, 'promote'))
    .argument('[builds...]', 'area@version, one or several; area@version#hash as publish prints it')
    .option('--from <channel>', 'all builds that another channel runs')
    .option('--pin', 'other promotes of these areas are refused from then on; needs --reason')
    .option(
      '--at <time>',
      'begin then: 2026-12-01T08:00Z, or "mon 08:00" of this machine; kontor schedule lists it',
    )
    .description('make a channel run these builds from the next page load on')
    .action(async (named: string[], options: PromoteOptions) => {
      refuseLater(options)
      const wishes = { ...forceOf(options), ...pinOf(options) }
      const builds = options.from === undefined ? named : await buildsOf(options.from, options)
      if (builds.length === 0 || (options.from !== undefined && named.length > 0))
        throw new CliError('Name builds, or a channel with --from.', { exit: exitCode.wrongUsage })
      const wish = { builds, ...wishes }
      if (options.at === undefined) return changeAsked('promote', options, wish)
      const planned = { ...wish, at: upcomingOf(options.at, Date.now()) }
      if (options.dryRun) {
        await changeAsked('promote', options, planned)
        return say(`It would begin at ${momentHere(planned.at)}.`)
      }
      const expect = readRevision('expect', await askFor('promote', options, planned), 0)
      return schedule({ builds, expect, at: planned.at }, options)
    })
}

/** What a promote sends that pins its areas. @throws CliError without a reason of 20 letters */
function pinOf({ pin = false, reason = '' }: PromoteOptions): object {
  return pin ? { pin: { reason: checkReason(reason, '--pin') } } : {}
}

/** @throws CliError for what a promote at a later time does not do */
function refuseLater({ at, force, pin }: PromoteOptions): void {
  if (at === undefined || !(force || pin)) return
  throw new CliError(`--at takes no ${force ? '--force' : '--pin'}; promote at once with it.`, {
    exit: exitCode.wrongUsage,
  })
}

/** `kontor rollback [area]` */
export function registerRollback(program: Command): void {
  askingCommand(program, 'rollback')
    .argument('[area]', 'host, or a remote; all of them when none is named')
    .description('make a channel, or one area of it, run an earlier build again')
    .option('--to <revision>', 'the revision to go back to (default: the newest sound one before)')
    .option('--force', 'restore a build that fails, too; needs --reason with 20 letters or more')
    .option('--reason <text>', 'why, for people who ask later')
    .action((area: string | undefined, options: RollbackOptions) => {
      const { force, reason } = options
      const wish = { area, to: readRevision('to', options.to), force, reason }
      if (!force) return change('rollback', options, wish)
      checkReason(reason ?? '', '--force')
      return changeAsked('rollback', options, wish)
    })
}

/** `kontor resign` */
export function registerResign(program: Command): void {
  changeCommand(program, 'resign')
    .description('issue what a channel runs anew, as a later revision with the time of now')
    .action((options: ChangeOptions) => change('resign', options, {}))
}

/** The builds that a channel runs. @throws CliError before its first promote */
async function buildsOf(channel: string, options: ChangeOptions): Promise<string[]> {
  const route = `/api/status?channel=${encodeURIComponent(channel)}`
  const { builds } = await callRegistry<ChannelStatus>(options, route)
  if (builds.length > 0) return builds.map(({ id, version, hash }) => `${id}@${version}#${hash}`)
  throw new CliError(`Nothing is promoted to ${channel} yet.`, { exit: exitCode.failed })
}

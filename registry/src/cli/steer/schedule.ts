import type { Command } from 'commander'
import type { PlannedPromote, ScheduledPromote } from '../../api/steering/schedule-routes.ts'
import { moment } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
import { say, table, warning } from '../base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'
import * as schemas from '../json/channels.ts'
import { printJson } from '../json/print-json.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { momentHere } from '../when/upcoming.ts'
import { GATE_LOOKS } from './change.ts'
import { ofChannel } from './change-text.ts'

interface Options extends RegistryOptions {
  channel: string
  json?: boolean
}

interface CancelOptions extends Options {
  dryRun?: boolean
}

/** `kontor schedule list|cancel` */
export function registerSchedule(program: Command): void {
  const command = program
    .command('schedule')
    .description('promotes that begin at a later time; kontor promote --at makes one')
  scheduleCommand(command, 'list')
    .description('what waits, and what came of the others')
    .action(list)
  withDryRun(scheduleCommand(command, 'cancel'))
    .argument('<id>', 'the number in the list')
    .description('cancel a promote that waits')
    .action(cancel)
}

interface Wish {
  builds: readonly string[]
  /** Ms. */
  at: number
  /** The revision that was seen. */
  expect: number | undefined
}

/** Schedules a promote, which the gate may refuse now. */
export async function schedule(wish: Wish, options: Options): Promise<void> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/schedule`
  const made = await whileDrawn(GATE_LOOKS, () => postJson<PlannedPromote>(options, route, wish))
  if (made.gate) warning(made.gate)
  if (options.json) return printJson(schemas.scheduled, { ok: true, ...made })
  say(
    `${options.channel} gets ${made.builds.join(', ')} at ${momentHere(made.startsAt)} (${made.id}).`,
  )
  return say(`Undo: kontor schedule cancel ${made.id}${ofChannel(options)}`)
}

function scheduleCommand(parent: Command, name: string): Command {
  return withRegistry(parent.command(name))
    .option('--channel <name>', 'the channel', 'production')
    .option('--json', 'print JSON')
}

async function cancel(id: string, { dryRun = false, ...options }: CancelOptions): Promise<void> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/schedule`
  const { builds, startsAt } = await postJson<ScheduledPromote>(
    options,
    `${route}/${encodeURIComponent(id)}/cancel`,
    { dryRun },
  )
  if (options.json) return printJson(schemas.cancelled, { ok: true, dryRun, id, builds, startsAt })
  if (!dryRun) return say(`The promote ${id} is cancelled.`)
  const which = `${builds.join(', ')} at ${moment(startsAt)}`
  return say(`The promote ${id} would be cancelled: ${which}.`)
}

async function list(options: Options): Promise<void> {
  const route = `/api/channels/${encodeURIComponent(options.channel)}/schedule`
  const { scheduled } = await callRegistry<{ scheduled: ScheduledPromote[] }>(options, route)
  if (options.json) return printJson(schemas.schedule, { ok: true, scheduled })
  if (scheduled.length === 0) return say('Nothing is scheduled.')
  return table(
    ['id', 'at', 'state', 'builds', 'by', 'result'],
    scheduled.map(({ id, startsAt, state, builds, by, result }) => [
      String(id),
      moment(startsAt),
      state,
      builds.join(', '),
      by,
      result,
    ]),
  )
}

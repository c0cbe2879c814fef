import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { EndedPreview, ListedPreview } from '../../api/steering/preview-routes.ts'
import { moment } from '../../base/format.ts'
import { exitCode } from '../base/exit-code.ts'
import { say, table } from '../base/output.ts'
import { getJson, postJson } from '../base/registry-client.ts'
import * as schemas from '../json/builds.ts'
import { printJson } from '../json/print-json.ts'
import {
  type ChangeOptions,
  changingCommand,
  hoursOf,
  linkOf,
  previewCommand,
  type PreviewOptions,
  requireAddress,
} from './preview-command.ts'

interface ExtendOptions extends ChangeOptions {
  hours: string
}

/** `kontor preview list|extend|stop`: links that were given away. */
export function registerGiven(preview: Command): void {
  previewCommand(preview, 'list')
    .description('the links that are valid, and those that have ended within a day')
    .action(list)
  changingCommand(preview, 'extend')
    .argument('<preview>', 'the link, or the build that it shows')
    .option('--hours <hours>', 'how much longer the link is valid', '6')
    .description('move the end of a preview, to a week from now at most')
    .action(extend)
  changingCommand(preview, 'stop')
    .argument('<preview>', 'the link, or the build that it shows')
    .description('end a preview: pages that run it leave it')
    .action(stop)
}

async function list(options: PreviewOptions): Promise<void> {
  requireAddress(options)
  const { previews, appUrl } = await listed(options)
  if (options.json) return printJson(schemas.previews, { ok: true, previews })
  if (previews.length === 0) return say(`${options.channel} has no preview.`)
  return table(
    ['what', 'by', 'until', 'state', 'link'],
    previews.map(({ what, by, endsAt, end, path }) => [
      what,
      by,
      moment(endsAt),
      end ?? 'valid',
      end === null ? linkOf(path, options, appUrl) : '',
    ]),
  )
}

async function extend(wanted: string, options: ExtendOptions): Promise<void> {
  const { dryRun = false, json } = options
  const hours = hoursOf(options.hours)
  const extended: ListedPreview[] = []
  for (const { id } of await valid(wanted, options))
    extended.push(await postJson(options, `/api/previews/${id}/extend`, { hours, dryRun }))
  const ends = extended.map(({ id, endsAt }) => ({ id, endsAt }))
  if (json) return printJson(schemas.extended, { ok: true, dryRun, previews: ends })
  const verb = dryRun ? 'would be' : 'is'
  for (const { what, endsAt } of extended) say(`${what} ${verb} open until ${moment(endsAt)}.`)
}

async function stop(wanted: string, options: ChangeOptions): Promise<void> {
  const { dryRun = false, json } = options
  const found = await valid(wanted, options)
  for (const { id } of found) await postJson(options, `/api/previews/${id}/stop`, { dryRun })
  if (json) return printJson(schemas.stopped, { ok: true, dryRun, stopped: found.length })
  if (dryRun)
    return say(`Would stop ${found.length} of ${wanted}; pages that run it would leave it.`)
  return say(`${wanted} is stopped; pages that run it leave it.`)
}

/** The valid previews of a link or a build. @throws CliError when there is none */
async function valid(wanted: string, options: PreviewOptions): Promise<ListedPreview[]> {
  const { previews } = await listed(options)
  const found = previews.filter(
    ({ end, what, id }) => end === null && (what === wanted || wanted.endsWith(`/${id}`)),
  )
  if (found.length > 0) return found
  throw new CliError(`${options.channel} has no preview ${wanted}.`, {
    exit: exitCode.wrongUsage,
    next: 'kontor preview list says which there are.',
  })
}

function listed(
  options: PreviewOptions,
): Promise<{ previews: EndedPreview[]; appUrl: string | null }> {
  return getJson(options, `/api/channels/${encodeURIComponent(options.channel)}/previews`)
}

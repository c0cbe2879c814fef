import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { Area, OwnedArea } from '../api/areas/area-routes.ts'
import { kilobytes, moment } from '../base/format.ts'
import { withDryRun } from './base/common-options.ts'
import { exitCode } from './base/exit-code.ts'
import { say, table } from './base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from './base/registry-client.ts'
import { printJson } from './json/print-json.ts'
import * as schemas from './json/registry.ts'

interface Options extends RegistryOptions {
  json?: boolean
}

interface ChangeOptions extends Options {
  dryRun?: boolean
}

/** `kontor areas`, `kontor areas add <id>`, `kontor areas limit <area> <kB>` */
export function registerAreas(program: Command): void {
  const areas = program
    .command('areas')
    .description('the registered areas, which alone can be published')
  withRegistry(areas.command('list', { isDefault: true }))
    .option('--json', 'print JSON')
    .description('list them')
    .action(list)
  withDryRun(withRegistry(areas.command('add')))
    .argument('<id>', '2 to 31 lower-case letters, digits and dashes, such as rewards')
    .option('--json', 'print JSON')
    .description('register an area')
    .action(add)
  withDryRun(withRegistry(areas.command('limit')))
    .argument('<area>', 'the area')
    .argument('<kB>', 'the most that a build may have, brotli, such as 160; or none')
    .option('--json', 'print JSON')
    .description('set the size above which the gate refuses builds of an area')
    .action(limit)
}

async function list(options: Options): Promise<void> {
  const { areas } = await callRegistry<{ areas: OwnedArea[] }>(options, '/api/areas')
  if (options.json) return printJson(schemas.areas, { ok: true, areas })
  return table(
    ['area', 'limit', 'registered', 'by', 'published by'],
    areas.map((area) => [
      area.id,
      area.limit === null ? '–' : kilobytes(area.limit),
      moment(area.addedAt),
      area.addedBy,
      area.publishers.join(', ') || '–',
    ]),
  )
}

async function add(id: string, { dryRun = false, ...options }: ChangeOptions): Promise<void> {
  const area = await postJson<Area>(options, '/api/areas', { id, dryRun })
  if (options.json) return printJson(schemas.area, { ok: true, dryRun, ...area })
  if (dryRun) return say(`${id} would be registered; no token may publish it yet.`)
  say(`${id} is registered.`)
  return say(
    `Next, by an admin: kontor tokens create publisher-${id} --role publisher --area ${id}`,
  )
}

async function limit(
  id: string,
  most: string,
  { dryRun = false, ...options }: ChangeOptions,
): Promise<void> {
  const route = `/api/areas/${encodeURIComponent(id)}/limit`
  const area = await postJson<Area>(options, route, { limit: bytesOf(most), dryRun })
  if (options.json) return printJson(schemas.area, { ok: true, dryRun, ...area })
  if (area.limit === null) return say(`${id} ${dryRun ? 'would have' : 'has'} no limit.`)
  const may = dryRun ? 'would be' : 'is'
  return say(`The limit of ${id} ${may} ${kilobytes(area.limit)}; larger builds are refused.`)
}

/** The bytes of a limit that is given in kB; null for `none`. @throws CliError */
function bytesOf(most: string): number | null {
  if (most === 'none') return null
  if (/^[1-9]\d{0,5}$/.test(most)) return Number(most) * 1000
  throw new CliError(`"${most}" is no limit; give whole kB, such as 160, or none.`, {
    exit: exitCode.wrongUsage,
  })
}

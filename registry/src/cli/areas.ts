import type { Command } from 'commander'
import type { Area } from '../api/areas/area-routes.ts'
import { moment } from '../base/format.ts'
import { withDryRun } from './base/common-options.ts'
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

interface AddOptions extends Options {
  dryRun?: boolean
}

/** `kontor areas`, `kontor areas add <id>` */
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
}

async function list(options: Options): Promise<void> {
  const { areas } = await callRegistry<{ areas: Area[] }>(options, '/api/areas')
  if (options.json) return printJson(schemas.areas, { ok: true, areas })
  return table(
    ['area', 'registered', 'by'],
    areas.map(({ id, addedAt, addedBy }) => [id, moment(addedAt), addedBy]),
  )
}

async function add(id: string, { dryRun = false, ...options }: AddOptions): Promise<void> {
  const area = await postJson<Area>(options, '/api/areas', { id, dryRun })
  if (options.json) return printJson(schemas.area, { ok: true, dryRun, ...area })
  if (dryRun) return say(`${id} would be registered; no token may publish it yet.`)
  say(`${id} is registered.`)
  return say(
    `Next, by an admin: kontor tokens create publisher-${id} --role publisher --area ${id}`,
  )
}

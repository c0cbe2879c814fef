import path from 'node:path'
import type { Command } from 'commander'
import { buildIds, version } from '@kontor/shared/wire'
import { bytes } from '../console/format.ts'
import type { BuildFacts } from '../status.ts'
import { readArea } from './areas.ts'
import { buildArea } from './build-area.ts'
import { CliError } from './cli-error.ts'
import { formOf, readCard } from './dist-files.ts'
import { note, say } from './output.ts'
import { bearer, callRegistry, withRegistry, type RegistryOptions } from './registry-client.ts'

interface Options extends RegistryOptions {
  dist?: string
  version?: string
}

/** `kontor publish <area>` */
export function registerPublish(program: Command): void {
  withRegistry(program.command('publish'))
    .argument('<area>', buildIds.join(', '))
    .description('build an area and publish it; a published version never changes')
    .option('--dist <folder>', 'publish this folder instead of building')
    .option('--version <version>', "the build's version, instead of the package's")
    .action(publish)
}

async function publish(name: string, options: Options): Promise<void> {
  const id = readArea(name)
  if (options.version !== undefined && !version.safeParse(options.version).success)
    throw new CliError(`"${options.version}" is not a version; write --version 1.3.0, for example.`)
  const authorization = await bearer()
  if (options.dist === undefined) note(`building ${id} …`)
  const dist =
    options.dist === undefined ? await buildArea(id, options.version) : path.resolve(options.dist)
  const card = await readCard(dist)
  if (card.id !== id) throw new CliError(`${dist} is a build of ${card.id}, not of ${id}.`)
  if (options.version !== undefined && card.version !== options.version) {
    throw new CliError(
      `${dist} is version ${card.version}; a version is chosen when building, not afterwards.`,
    )
  }

  const ref = `${id}@${card.version}`
  note(`publishing ${ref} …`)
  const init = { method: 'PUT', headers: authorization, body: await formOf(dist) }
  const answer = await callRegistry<BuildFacts & { already: boolean }>(
    options,
    `/api/builds/${id}/${card.version}`,
    init,
  )
  if (answer.already) say(`${ref} is already published with the same bytes.`)
  else say(`${ref} is published: ${answer.files} files, ${bytes(answer.bytes)}.`)
  say(`Next: kontor promote ${ref}`)
}

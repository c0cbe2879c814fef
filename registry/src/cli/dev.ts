import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { platformFile } from '../base/folders.ts'
import { workspaceAreas, workspaceRemotes } from './base/areas.ts'
import { runChild } from './base/run-child.ts'

interface DevOptions {
  against?: string
  cert?: string
  key?: string
}

/**
 * `kontor dev <areas…>`: runs `tooling/dev.ts`, because only the tooling depends on the bundler.
 */
export function registerDev(program: Command): void {
  program
    .command('dev')
    .argument('<areas...>', workspaceRemotes().join(', '))
    .option('--against <address>', 'a running app whose released host runs beside your sources')
    .option('--cert <file>', 'a certificate: the session is then open to phones of the network')
    .option('--key <file>', 'the key of the certificate')
    .description('work on areas with hot reload inside the running app')
    .action(dev)
}

async function dev(areas: readonly string[], options: DevOptions): Promise<void> {
  check(areas, options)
  const script = platformFile('tooling/dev.ts')
  const more = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const args = ['--disable-warning=ExperimentalWarning', script, ...areas, ...more]
  await runChild(args)
}

function check(areas: readonly string[], { against, cert, key }: DevOptions): void {
  const remotes = workspaceRemotes()
  const unknown = areas.find((area) => !remotes.includes(area))
  if (unknown !== undefined)
    throw new CliError(`"${unknown}" is not a remote; choose of ${remotes.join(', ')}.`)
  if (against === undefined && !workspaceAreas().includes('host'))
    throw new CliError('The sources of the host are not here; name a running app by --against.')
  if (against !== undefined && !/^https?:\/\/[^/]+$/.test(against))
    throw new CliError('--against takes an origin, such as https://app.kontor.example.')
  if ((cert === undefined) !== (key === undefined))
    throw new CliError('--cert and --key belong together.')
  const missing = [cert, key].find((file) => file !== undefined && !existsSync(file))
  if (missing !== undefined) throw new CliError(`There is no file ${missing}.`)
}

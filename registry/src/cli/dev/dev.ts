import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { platformFile } from '../../base/folders.ts'
import { workspaceAreas, workspaceRemotes } from '../base/areas.ts'
import { withDryRun } from '../base/common-options.ts'
import { exitCode } from '../base/exit-code.ts'
import { say, warning } from '../base/output.ts'
import { withRegistry } from '../base/registry-client.ts'
import { runTelling } from '../base/run-child.ts'
import { session as schema } from '../json/builds.ts'
import { printJson } from '../json/print-json.ts'
import { requirePackages } from '../publish/require-packages.ts'
import { besideOf, type BesideOptions } from './beside.ts'

interface DevOptions extends BesideOptions {
  against?: string
  port: string
  cert?: string
  key?: string
  dryRun?: boolean
  json?: boolean
}

/** What the child says of the session. */
type Told = { ready: Ready } | { failed: string }

interface Ready {
  /** The composition whose builds run beside the sources, `production:412`. */
  against: string
  /** Address of the running app. */
  app: string
  url: string
  /** The address for phones of the network; null without a certificate or a network. */
  phone: string | null
  /** What the gate would refuse of these sources beside the released host. */
  warnings: { check: 'lent-ranges'; module: string; sentence: string }[]
}

/**
 * `kontor dev <areas…>`: runs `tooling/dev.ts`, because only the tooling depends on the bundler.
 */
export function registerDev(program: Command): void {
  withDryRun(withRegistry(program.command('dev')))
    .argument('<areas...>', workspaceRemotes().join(', '))
    .option(
      '--against <channel>',
      'run beside the released builds of a channel, or of the app at an address',
    )
    .option(
      '--app <url>',
      'the app from which all else comes (KONTOR_APP); else that of npm start, with a channel the one that the registry knows',
      process.env['KONTOR_APP'] || undefined,
    )
    .option('--port <number>', 'the port of the session', '3100')
    .option('--cert <file>', 'a certificate: the session is then open to phones of the network')
    .option('--key <file>', 'the key of the certificate')
    .option('--json', 'print JSON, once it is ready')
    .description('work on areas with hot reload inside the running app')
    .action(dev)
}

async function dev(
  named: readonly string[],
  { dryRun = false, json = false, ...options }: DevOptions,
): Promise<void> {
  const areas = [...new Set(named)]
  requireUsable(areas, options)
  const script = platformFile('tooling/dev.ts')
  const { against, app, port, cert, key } = options
  const beside = against === undefined ? undefined : await besideOf(against, options)
  const { composition } = beside ?? {}
  const given = { against: beside?.app, app, composition, port, cert, key }
  const more = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  const dry = dryRun ? ['--dry-run'] : []
  const args = ['--disable-warning=ExperimentalWarning', script, ...areas, ...more, ...dry]
  let failed: string | undefined
  await runTelling(args, (message) => {
    const told = message as Told
    if ('failed' in told) failed = told.failed
    else show(areas, told.ready, { dryRun, json })
  })
  if (failed !== undefined) throw new CliError(failed)
}

function show(
  areas: readonly string[],
  ready: Ready,
  { dryRun, json }: { dryRun: boolean; json: boolean },
): void {
  const readyMs = Math.round(performance.now())
  const { warnings, ...session } = ready
  for (const { sentence } of warnings) warning(sentence)
  if (json) {
    const checks = warnings.map(({ check, module }) => ({ check, module }))
    return printJson(schema, { ok: true, dryRun, areas, ...session, readyMs, warnings: checks })
  }
  const inside = `inside ${ready.against} of ${ready.app}`
  if (dryRun)
    return say(`${areas.join(', ')} would run from your sources ${inside}, at ${ready.url}.`)
  const what = areas.length === 1 ? `${areas[0]} runs` : `${areas.join(', ')} run`
  const seconds = (readyMs / 1000).toFixed(1)
  return say(`${what} from your sources ${inside}: open ${ready.url} (${seconds} s)`)
}

function requireUsable(
  areas: readonly string[],
  { against, port, cert, key }: Omit<DevOptions, 'dryRun' | 'json'>,
): void {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw wrongUsage(`"${port}" is not a port; write --port 3100, for example.`)
  const remotes = workspaceRemotes()
  const unknown = areas.find((area) => !remotes.includes(area))
  if (unknown !== undefined)
    throw wrongUsage(`"${unknown}" is not a remote; choose of ${remotes.join(', ')}.`)
  if (against === undefined && !workspaceAreas().includes('host'))
    throw wrongUsage(
      'The sources of the host are not here; name a channel, or a running app, by --against.',
    )
  if ((cert === undefined) !== (key === undefined))
    throw wrongUsage('--cert and --key belong together.')
  const missing = [cert, key].find((file) => file !== undefined && !existsSync(file))
  if (missing !== undefined) throw wrongUsage(`There is no file ${missing}.`)
  areas.forEach(requirePackages)
}

function wrongUsage(sentence: string): CliError {
  return new CliError(sentence, { exit: exitCode.wrongUsage })
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { renderUnicodeCompact } from 'uqr'
import { CliError } from '@kontor/server/cli'
import type { BuildFacts } from '../../api/channels/channel-status.ts'
import type { MadePreview } from '../../api/steering/preview-routes.ts'
import { moment } from '../../base/format.ts'
import { exitCode } from '../base/exit-code.ts'
import { say, warning } from '../base/output.ts'
import { callRegistry, postJson } from '../base/registry-client.ts'
import * as schemas from '../json/builds.ts'
import { printJson } from '../json/print-json.ts'
import { keptOf } from '../when/kept.ts'
import { registerGiven } from './given.ts'
import {
  type ChangeOptions,
  changingCommand,
  hoursOf,
  linkOf,
  type PreviewOptions,
  requireAddress,
} from './preview-command.ts'

interface NewOptions extends ChangeOptions {
  hours: string
  with: string[]
  qr: boolean
  open?: boolean
}

/** `kontor preview new|list|extend|stop` */
export function registerPreview(program: Command): void {
  const preview = program
    .command('preview')
    .description('show a build in one browser only, by a link that ends')
  changingCommand(preview, 'new', { isDefault: true })
    .argument('<build>', 'area@version, or an area: its newest build')
    .option('--with <builds...>', 'other builds to run with it', [])
    .option('--hours <hours>', 'how long the link is valid', '24')
    .option('--no-qr', 'print no QR code')
    .description('make a link that opens a build inside what the channel runs')
    .action(async (build: string, options: NewOptions) => {
      const builds = [await newest(build, options), ...options.with]
      await open(options, 'previews', { builds, hours: hoursOf(options.hours) })
    })
  registerGiven(preview)
}

/** `kontor time-machine <composition>` */
export function registerTimeMachine(program: Command): void {
  changingCommand(program, 'time-machine')
    .argument('<composition>', 'production:412, or production@2026-11-20T14:00Z')
    .option('--hours <hours>', 'how long the link is valid', '1')
    .option('--no-qr', 'print no QR code')
    .option('--open', 'open the link in the browser of this machine')
    .description('show what a channel ran then, in one browser only, by a link that ends')
    .action(async (composition: string, options: NewOptions) => {
      const { channel, kept } = keptOf(composition)
      await open({ ...options, channel }, 'time-machine', { kept, hours: hoursOf(options.hours) })
    })
}

/** Makes a preview, and prints its link. */
async function open(
  options: Omit<NewOptions, 'hours' | 'with'>,
  kind: 'previews' | 'time-machine',
  body: object,
): Promise<void> {
  const { dryRun = false, json } = options
  requireAddress(options)
  const route = `/api/channels/${encodeURIComponent(options.channel)}/${kind}`
  const made = await postJson<MadePreview>(options, route, { ...body, dryRun })
  const url = made.path === null ? null : linkOf(made.path, options, made.appUrl)
  if (options.open && url !== null) await openInBrowser(url)
  if (json) return printJson(schemas.preview, { ok: true, dryRun, ...made, url })
  const until = moment(made.endsAt)
  if (made.ranFrom !== undefined) say(ranText(made, made.ranFrom))
  if (url === null) return say(`A link would open ${made.what} until ${until}, with real accounts.`)
  say(`${made.what} in the browsers that open this link, until ${until}, with real accounts:`)
  say(url)
  return options.qr ? showCode(url) : undefined
}

/** From when and until when a kept revision ran, and with which builds. */
function ranText({ builds, ranTo = null }: MadePreview, from: number): string {
  const names = Object.entries(builds).map(([id, version]) => `${id} ${version}`)
  const times =
    ranTo === null
      ? `It has run since ${moment(from)}`
      : `It ran from ${moment(from)} to ${moment(ranTo)}`
  return `${times}: ${names.join(', ')}.`
}

/** Prints an address as a QR code, at a terminal that is as wide as it. */
function showCode(url: string): void {
  const code = renderUnicodeCompact(url)
  if ((process.stdout.columns ?? 0) >= code.indexOf('\n')) say(code)
}

/** A build as it is, or the newest one of an area. @throws CliError when it has none */
async function newest(build: string, options: PreviewOptions): Promise<string> {
  if (build.includes('@')) return build
  const { builds } = await callRegistry<{ builds: BuildFacts[] }>(options, '/api/builds')
  const [found] = builds
    .filter(({ id }) => id === build)
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
  if (found) return `${build}@${found.version}`
  throw new CliError(`There is no build of ${build}.`, { exit: exitCode.wrongUsage })
}

/** The program of each system that opens an address in the user's browser. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the user's browser; a machine without one is a warning. */
async function openInBrowser(url: string): Promise<void> {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  try {
    await promisify(execFile)(program, [...args, url])
  } catch {
    warning(`No browser could be opened here (${program}).`)
  }
}

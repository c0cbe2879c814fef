import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import type { BuildFacts, ChannelStatus } from '../../api/channels/channel-status.ts'
import { clockDiffers } from '../../base/clock.ts'
import { figure, moment, span } from '../../base/format.ts'
import { heading, say, table } from '../base/output.ts'
import { callRegistry, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { servedBy } from '../edges/served-by.ts'
import { status as schema } from '../json/channels.ts'
import { printJson } from '../json/print-json.ts'
import { type Ending, endingTokens } from '../people/ending-tokens.ts'
import { failingOf, heldPages, heldText, troubleOf } from './lately.ts'
import { readRefusals, refusalLine, type Refused } from './refusals.ts'
import { type Around, readAround, showRunning } from './running.ts'
import { statusOfArea } from './status-of-area.ts'
import { attentionOf, readSteering, type Steering } from './steering.ts'

interface Options extends RegistryOptions {
  channel: string
  watch?: boolean
  json?: boolean
}

/** The interval in which `--watch` looks, ms. */
const WATCH_MS = 2_000

/** `kontor status [area]` */
export function registerStatus(program: Command): void {
  withRegistry(program.command('status'))
    .argument('[area]', 'host, or a remote; all of them when none is named')
    .description('what a channel runs, its history, and what is published')
    .option('--channel <name>', 'the channel', 'production')
    .option('--watch', 'look again every 2 s until Ctrl-C; with --json one object a line')
    .option('--json', 'print JSON')
    .action(async (area: string | undefined, options: Options) => {
      await look(area, options)
      while (options.watch) {
        await pause(WATCH_MS)
        if (process.stdout.isTTY && !options.json) console.clear()
        await look(area, options)
      }
    })
}

async function look(area: string | undefined, options: Options): Promise<void> {
  const route = `/api/status?channel=${encodeURIComponent(options.channel)}`
  const whole = await callRegistry<ChannelStatus>(options, route)
  const status = area === undefined ? whole : statusOfArea(whole, area)
  const steering = await readSteering(options, area, status.now)
  const refusals = await readRefusals(options, whole, area)
  const around = await readAround(options, area)
  const tokens = await endingTokens(options, Date.now())
  if (options.json) return printInJson(status, steering, { around, refusals, tokens })
  show(status, steering, around)
  for (const line of troubleOf(status)) say(line)
  for (const line of attentionOf(steering, status.now)) say(line)
  for (const one of refusals) say(refusalLine(one, status.channel))
  return tokens.forEach(warnOf)
}

/** What is printed besides the status and what steers the channel. */
interface More {
  around: Around
  refusals: readonly Refused[]
  tokens: readonly Ending[]
}

function printInJson(
  status: ChannelStatus,
  steering: Steering,
  { around, refusals, tokens }: More,
): void {
  const { incidents, ...more } = steering
  const attention = [
    ...failingOf(status),
    ...incidents.map(({ id, kind, area, version, seenAt }) => ({
      kind,
      area,
      version,
      at: seenAt,
      incident: id,
    })),
    ...refusals.map((one) => ({ kind: 'refused' as const, ...one })),
    ...tokens.map(({ name, endsAt }) => ({
      kind: 'token-ends' as const,
      name,
      expiresAt: endsAt,
    })),
  ]
  return printJson(schema, { ok: true, ...status, ...more, ...around, attention })
}

function warnOf({ name, endsAt }: Ending): void {
  say(`! token ${name} ends in ${span(Date.now(), endsAt)}: kontor tokens renew ${name}`)
}

function headOf(
  channel: string,
  { revision, since, expiresAt }: NonNullable<ChannelStatus['current']>,
  pages: number,
): string {
  return [
    channel,
    `revision ${revision}`,
    `for ${span(since, Date.now())}, since ${moment(since)}`,
    `signed until ${moment(expiresAt)}`,
    pages === 1 ? '1 page open' : `${figure(pages)} pages open`,
  ].join(' · ')
}

function show(status: ChannelStatus, steering: Steering, around: Around): void {
  const { channel, current, faults, builds, edges } = status
  const { beacons, published, history, now } = status
  if (current === null) say(`Nothing is promoted to ${channel} yet.`)
  else heading(headOf(channel, current, edges.pages))

  if (current !== null) say(servedBy(edges))
  const held = heldPages(edges.revisions)
  if (held > 0) say(heldText(held))
  const clock = clockDiffers(now, new Date().toUTCString())
  for (const fault of clock === null ? faults : [clock, ...faults]) say(`! ${fault}`)

  if (builds.length > 0) showRunning(status, steering, around)
  if (beacons.builds.length > 0) {
    heading('\nreported by pages, each network once')
    const rows = beacons.builds.map((one) => [
      one.id,
      one.version,
      `${one.healthy}`,
      `${one['fell-back']}`,
      `${one.failed}`,
    ])
    table(['area', 'version', 'healthy', 'fell back', 'failed'], rows)
  }
  if (history.length > 0) {
    heading('\nhistory')
    table(
      ['revision', 'what', 'changed', 'by', 'when', 'pages told', 'p95'],
      history.map(({ revision, what, note, by, at, told }) => [
        `${revision}`,
        what,
        note,
        by,
        moment(at),
        told === null ? '–' : `${told.pages}`,
        told === null ? '–' : `${told.p95Ms} ms`,
      ]),
    )
  }
  heading('\npublished')
  table(
    ['area', 'versions'],
    Object.entries(published).map(([id, versions]) => [
      id,
      versions.map((one) => publishedText(one, status, steering)).join('; ') || 'none',
    ]),
  )
}

/** `1.4.2 bad, rolled back, quarantined` */
function publishedText(
  { id, version, health }: BuildFacts,
  { withdrawn }: ChannelStatus,
  { quarantined }: Steering,
): string {
  const isBack = withdrawn.includes(`${id}@${version}`)
  const isBarred = quarantined.some((one) => one.id === id && one.version === version)
  return `${version} ${health}${isBack ? ', rolled back' : ''}${isBarred ? ', quarantined' : ''}`
}

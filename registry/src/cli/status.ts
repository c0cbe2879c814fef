import type { Command } from 'commander'
import type { ChannelStatus } from '../api/channels/channel-status.ts'
import { clockDiffers } from '../base/clock.ts'
import { bytes, moment, span } from '../base/format.ts'
import { heading, say, table } from './base/output.ts'
import { callRegistry, type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { servedBy } from './edges/served-by.ts'
import { status as schema } from './json/channels.ts'
import { printJson } from './json/print-json.ts'
import { type Ending, endingTokens } from './people/ending-tokens.ts'

interface Options extends RegistryOptions {
  channel: string
  json?: boolean
}

/** `kontor status` */
export function registerStatus(program: Command): void {
  withRegistry(program.command('status'))
    .description('what a channel runs, its history, and what is published')
    .option('--channel <name>', 'the channel', 'production')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const status = await callRegistry<ChannelStatus>(
        options,
        `/api/status?channel=${encodeURIComponent(options.channel)}`,
      )
      const tokens = await endingTokens(options, Date.now())
      if (options.json)
        return printJson(schema, { ok: true, ...status, attention: tokens.map(inJson) })
      show(status)
      return tokens.forEach(warnOf)
    })
}

function inJson({ name, endsAt }: Ending) {
  return { kind: 'token-ends' as const, name, expiresAt: endsAt }
}

function warnOf({ name, endsAt }: Ending): void {
  say(`! token ${name} ends in ${span(Date.now(), endsAt)}: kontor tokens renew ${name}`)
}

function show({
  channel,
  current,
  faults,
  builds,
  lastGood,
  edges,
  beacons,
  published,
  history,
  now,
  withdrawn,
}: ChannelStatus): void {
  if (current === null) say(`Nothing is promoted to ${channel} yet.`)
  else
    heading(
      `${channel} · revision ${current.revision} · for ${span(current.since, Date.now())}, since ${moment(current.since)}`,
    )

  if (current !== null) say(servedBy(edges))
  const clock = clockDiffers(now, new Date().toUTCString())
  for (const fault of clock === null ? faults : [clock, ...faults]) say(`! ${fault}`)

  if (builds.length > 0) {
    const rows = builds.map((one) => [
      one.id,
      one.version,
      one.health,
      lastGood[one.id] ?? '–',
      `${one.contract}`,
      bytes(one.bytes),
      moment(one.publishedAt),
      one.publishedBy,
    ])
    table(['area', 'version', 'health', 'last good', 'contract', 'size', 'published', 'by'], rows)
  }
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
      ['revision', 'what', 'changed', 'by', 'when'],
      history.map(({ revision, what, note, by, at }) => [
        `${revision}`,
        what,
        note,
        by,
        moment(at),
      ]),
    )
  }
  heading('\npublished')
  table(
    ['area', 'versions'],
    Object.entries(published).map(([id, versions]) => [
      id,
      versions
        .map(({ version, health }) => {
          const isBack = withdrawn.includes(`${id}@${version}`)
          return `${version} ${health}${isBack ? ', rolled back' : ''}`
        })
        .join('; ') || 'none',
    ]),
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { CanaryFacts } from '../../api/channels/evidence-routes.ts'
import { moment, odds, percent, span } from '../../base/format.ts'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import { callRegistry, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { canaryStatus as schema } from '../json/channels.ts'
import { printJson } from '../json/print-json.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { type Arms, armsOf, showArms } from './canary-arms.ts'
import { factsOf, isOf, namesOf, shareOf } from './canary-meant.ts'

interface Options extends RegistryOptions {
  channel: string
  json?: boolean
  wait?: boolean
  timeout: string
}

/** The interval in which `--wait` looks, ms. */
const LOOK_MS = 2_000
/** A week. */
const MOST_MINUTES = 10_080

/** `kontor canary status` */
export function registerCanaryStatus(canary: Command): void {
  withRegistry(canary.command('status'))
    .argument('[builds...]', 'the canary that is meant: area or area@version')
    .option('--channel <name>', 'the channel', 'production')
    .option('--wait', 'wait until it is over: 0 when all browsers run it, 3 when it went back')
    .option('--timeout <minutes>', 'how long to wait', '60')
    .option('--json', 'print JSON')
    .description('how far the canary is, and what pages say of it')
    .action(async (meant: string[], options: Options) => {
      const minutes = minutesOf(options.timeout)
      const facts = await factsOf(options)
      if (facts === null || !isOf(facts, meant)) return other(meant, facts, options)
      const arms = await armsOf(facts, options)
      show(facts, arms)
      if (options.wait) await untilOver(facts, options, minutes)
      const { areas } = facts
      const compared = areas.map((one, place) => ({ ...one, ...arms[place]! }))
      const over = options.wait === true
      if (options.json) printJson(schema, { ok: true, ...facts, areas: compared, over })
      else if (options.wait) say(`✓ all browsers of ${facts.channel} run it.`)
    })
}

/**
 * Answers where the channel does not run the canary that is meant.
 * @throws CliError when it runs another one, or the one that is waited for did not become
 * everybody's
 */
async function other(
  meant: readonly string[],
  running: CanaryFacts | null,
  options: Options,
): Promise<void> {
  const { channel, wait, json } = options
  const versions = meant.map((name) => name.split('@')).filter(({ length }) => length === 2)
  if (wait && versions.length > 0) await requireForAll(Object.fromEntries(versions), options)
  else if (wait || running !== null) {
    const runs = running === null ? 'no canary' : `a canary of ${namesOf(running).join(', ')}`
    throw new CliError(`${channel} runs ${runs}.`, {
      exit: running === null ? exitCode.failed : exitCode.wrongUsage,
      next: 'kontor canary status --wait market@1.4.2, for example, says how that canary ended.',
    })
  }
  if (json) printJson(schema, { ok: true, channel, canary: null })
  else say(wait ? `✓ all browsers of ${channel} run it.` : `${channel} has no canary.`)
}

function show(facts: CanaryFacts, arms: readonly Arms[]): void {
  const { channel, canary, started, progress, areas } = facts
  const next = percent(canary.plan[canary.step + 1]?.share ?? 1)
  say(`◔ ${shareText(facts)} of ${channel} since ${moment(canary.since)}`)
  say(`  started by ${started.by}, ${moment(started.at)}`)
  if (canary.state === 'paused') say(`  paused: ${canary.reason}`)
  else if (progress.state === 'too-few-loads')
    say(`  too few loads: ${progress.loads} of ${progress.of}`)
  else if (progress.state === 'running')
    say(`  ${next} in ${span(Date.now(), progress.until)}, at ${moment(progress.until)}`)
  for (const one of arms) showArms(one)
  for (const { area, harm, failed } of areas)
    say(`  ${area}: evidence of harm ${odds(harm)}, ${failed.browsers} failures seen`)
}

/** `market 1.4.2 at 25 %` */
function shareText(facts: CanaryFacts): string {
  return `${namesOf(facts).join(', ')} at ${percent(shareOf(facts))}`
}

/** @throws CliError unless the text is a number of minutes */
function minutesOf(text: string): number {
  const minutes = Number(text)
  if (minutes > 0 && minutes <= MOST_MINUTES) return minutes
  throw new CliError(`--timeout is “${text}”: give minutes from 0 to ${MOST_MINUTES}.`, {
    exit: exitCode.wrongUsage,
  })
}

/**
 * Waits until all browsers run the canary, also while the registry is restarted.
 * @throws CliError when it went back, or the time is over
 */
async function untilOver(facts: CanaryFacts, options: Options, minutes: number): Promise<void> {
  const { canary } = facts
  const until = Date.now() + minutes * 60_000
  let running: CanaryFacts | null = facts
  const untilGone = async () => {
    while (running?.canary.began === canary.began) {
      if (Date.now() >= until)
        throw new CliError(`The canary still runs after ${options.timeout} min.`, {
          exit: exitCode.failed,
        })
      await pause(LOOK_MS)
      running = await factsOf(options).catch((cause: unknown) => {
        if (cause instanceof CliError && cause.exit === exitCode.noAnswer) return running
        throw cause
      })
    }
  }
  await whileDrawn(() => `waiting for ${shareText(running ?? facts)}`, untilGone)
  await requireForAll(canary.builds, options)
}

/** @throws CliError unless all browsers of the channel run the builds */
async function requireForAll(
  wanted: Readonly<Record<string, string>>,
  options: Options,
): Promise<void> {
  const route = `/api/status?channel=${encodeURIComponent(options.channel)}`
  const { builds } = await callRegistry<{ builds: { id: string; version: string }[] }>(
    options,
    route,
  )
  const isThere = builds.filter(({ id, version }) => wanted[id] === version)
  if (isThere.length === Object.keys(wanted).length) return
  throw new CliError(`${options.channel} went back: the canary ended.`, {
    exit: exitCode.gateRefuses,
    next: 'kontor incidents says why.',
  })
}

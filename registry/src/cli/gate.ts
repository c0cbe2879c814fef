import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { Verdict } from '../api/channels/verdict-routes.ts'
import { sentenceOf } from '../gate/misfit.ts'
import { exitCode } from './base/exit-code.ts'
import { say, warning } from './base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from './base/registry-client.ts'
import { type Way, wayOf } from './gate-way.ts'
import { gate as schema } from './json/builds.ts'
import { printJson } from './json/print-json.ts'
import { whileDrawn } from './progress/drawn.ts'

interface Options extends RegistryOptions {
  channel: string
  json?: boolean
}

type Check = NonNullable<Verdict['checks']>[number]

interface Answer {
  /** Null before the first promote, and where the browser is switched off. */
  verdict: Verdict | null
}

/** `kontor gate <area@version…>` or `kontor gate <verdict>` */
export function registerGate(program: Command): void {
  withRegistry(program.command('gate'))
    .argument('<builds...>', 'area@version, one or several; or the id of a verdict')
    .description('say whether a channel may run these builds: opens each of their addresses')
    .option('--channel <name>', 'the channel', 'production')
    .option('--json', 'print JSON')
    .action(async (builds: string[], options: Options) => {
      const { verdict } = await ask(builds, options)
      const isRefused = verdict?.result === 'refused'
      const exit = isRefused ? exitCode.gateRefuses : 0
      const way = verdict && (await wayOf(verdict, options))
      const ways = way === null ? [] : [{ who: 'operator' as const, command: way.command }]
      if (options.json) printJson(schema, { ok: !isRefused, exit, verdict, ways })
      else show(verdict, options.channel)
      if (!isRefused) return
      if (!options.json) throw refusalOf(verdict, way)
      process.exitCode = exit
    })
}

function ask(builds: string[], options: Options): Promise<Answer> {
  const [first = ''] = builds
  if (/^[0-9a-f]{8}$/.test(first)) return callRegistry(options, `/api/verdicts/${first}`)
  const wish = { builds, channel: options.channel }
  return whileDrawn('opening each address in a browser', () => postJson(options, '/api/gate', wish))
}

/** The sign of each result of a check. */
const signs: Readonly<Record<Check['result'], string>> = {
  passed: '✓',
  failed: '✗',
  'not-made': '–',
}

function show(verdict: Verdict | null, channel: string): void {
  if (verdict === null) return say(`The builds fit together; ${channel} opens none in a browser.`)
  const checks = verdict.checks ?? []
  const width = Math.max(...checks.map(({ name }) => name.length))
  for (const { name, result, found } of checks)
    say(`${signs[result]} ${name.padEnd(width)}   ${found}`)
  if (verdict.result === 'no-browser') return warning(verdict.sentence)
  for (const { build, path, cause, ms } of verdict.visits)
    say(
      `${cause === null ? '✓' : '✗'} ${build} ${path}${cause === null ? '' : ` ${cause}`}, ${ms} ms`,
    )
  if (verdict.result === 'passed')
    say(`✓ ${verdict.channel} may run it: ${openedText(verdict.visits.length)}.`)
}

function openedText(addresses: number): string {
  return addresses === 1 ? '1 address was opened' : `${addresses} addresses were opened`
}

/** The sentence of a refused verdict, and below it what else does not fit, and the way out. */
function refusalOf({ sentence, misfits }: Verdict, way: Way | null): CliError {
  const others = (misfits ?? []).map(sentenceOf).filter((one) => one !== sentence)
  const out = way === null ? [] : [`An operator promotes ${way.host} with it: ${way.command}`]
  const lines = [...others, ...out]
  const next = lines.length > 0 ? lines.join('\n  ') : undefined
  return new CliError(sentence, { exit: exitCode.gateRefuses, next })
}

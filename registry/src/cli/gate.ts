import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { Verdict, VerdictAnswer } from '../api/channels/verdict-routes.ts'
import { isOverLimit, SMALLER } from '../base/gate-checks.ts'
import { sentenceOf } from '../gate/misfit.ts'
import { exitCode } from './base/exit-code.ts'
import { say, warning } from './base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from './base/registry-client.ts'
import { checkLines, durationText } from './check-lines.ts'
import { waysOf, wayTexts } from './gate-way.ts'
import { gate as schema } from './json/builds.ts'
import { printJson } from './json/print-json.ts'
import { whileDrawn } from './progress/drawn.ts'

interface Options extends RegistryOptions {
  channel: string
  json?: boolean
}

/** There is no verdict before the first promote, and where the browser is switched off. */
type Answer = VerdictAnswer | { verdict: null }

/** `kontor gate <area@version…>` or `kontor gate <verdict>` */
export function registerGate(program: Command): void {
  withRegistry(program.command('gate'))
    .argument('<builds...>', 'area@version, one or several; or the id of a verdict')
    .description('say whether a channel may run these builds: opens each of their addresses')
    .option('--channel <name>', 'the channel', 'production')
    .option('--json', 'print JSON')
    .action(async (builds: string[], options: Options) => {
      const answer = await ask(builds, options)
      const found = answer.verdict === null ? null : answer
      const isRefused = found?.verdict.result === 'refused'
      const exit = isRefused ? exitCode.gateRefuses : 0
      const { verdict = null, later = null } = found ?? {}
      const ways = found ? waysOf(found) : []
      if (options.json) printJson(schema, { ok: !isRefused, exit, verdict, later, ways })
      else show(verdict, options.channel)
      if (later && !options.json) say(`The newest verdict on these builds: kontor gate ${later.id}`)
      if (!isRefused) return
      if (!options.json) throw refusalOf(found)
      process.exitCode = exit
    })
}

function ask(builds: string[], options: Options): Promise<Answer> {
  const [first = ''] = builds
  if (/^[0-9a-f]{8}$/.test(first)) return callRegistry(options, `/api/verdicts/${first}`)
  const wish = { builds, channel: options.channel }
  return whileDrawn('opening each address in a browser', () => postJson(options, '/api/gate', wish))
}

function show(verdict: Verdict | null, channel: string): void {
  if (verdict === null) return say(`The builds fit together; ${channel} opens none in a browser.`)
  for (const line of checkLines(verdict.checks ?? [], process.stdout.columns)) say(line)
  if (verdict.result === 'no-browser') return warning(verdict.sentence)
  for (const { build, path, cause, ms } of verdict.visits) {
    const seen = cause === null ? `✓ ${build} ${path}` : `✗ ${build} ${path} ${cause}`
    say(`${seen}, ${durationText(ms)}`)
  }
  if (verdict.result === 'passed')
    say(`✓ ${verdict.channel} may run it: ${openedText(verdict.visits.length)}.`)
}

function openedText(addresses: number): string {
  return addresses === 1 ? '1 address was opened' : `${addresses} addresses were opened`
}

/** The sentence of a refused verdict, and below it what else does not fit, and the ways out. */
function refusalOf(answer: VerdictAnswer): CliError {
  const { sentence, misfits } = answer.verdict
  const others = (misfits ?? []).map(sentenceOf).filter((one) => one !== sentence)
  const smaller = isOverLimit(answer.verdict.checks) ? [SMALLER] : []
  const lines = [...others, ...wayTexts(answer), ...smaller]
  const next = lines.length > 0 ? lines.join('\n  ') : undefined
  return new CliError(sentence, { exit: exitCode.gateRefuses, next })
}

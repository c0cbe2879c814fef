import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { exitCode } from '../base/exit-code.ts'
import { changeAsked } from './ask.ts'
import { requireMeant } from './canary-meant.ts'
import { registerCanaryStatus } from './canary-status.ts'
import {
  askingCommand,
  change,
  changeCommand,
  type ChangeOptions,
  checkReason,
  forceOf,
  type ForceOptions,
  withForce,
} from './change.ts'

interface StartOptions extends ForceOptions {
  plan: string
  percent?: string
  steps?: string
}

/** `kontor canary start|step|pause|resume|end|promote` */
export function registerCanary(program: Command): void {
  const canary = program
    .command('canary')
    .description('give builds to a share of the browsers, before all of them run it')
  withForce(askingCommand(canary, 'start', { isDefault: true }))
    .argument('<builds...>', 'area@version, one or several')
    .option('--plan <name>', 'careful, quick or hold', 'careful')
    .option('--percent <share>', 'this share until somebody changes it, 0 to 100')
    .option('--steps <list>', 'own steps, share:minutes, for example 1:10,25:60')
    .description('start a canary, or give the running one another plan')
    .action((builds: string[], options: StartOptions) => {
      const force = forceOf(options)
      const plan = planOf(options)
      return changeAsked('canary', options, { builds, plan, ...force })
    })
  for (const [name, description] of [
    ['step', 'begin the next step now'],
    ['promote', 'let all browsers run its builds'],
  ] as const)
    askingCommand(canary, name)
      .description(description)
      .action((options: ChangeOptions) => changeAsked(`canary/${name}`, options, {}))
  ofArea(askingCommand(canary, 'resume'))
    .description('go on after a pause')
    .action(async (area: string | undefined, options: ChangeOptions) => {
      await requireMeant(area, options)
      return changeAsked('canary/resume', options, {})
    })
  ofArea(changeCommand(canary, 'end'))
    .option('--reason <text>', 'why, kept in the history')
    .description('let all browsers run the stable builds again')
    .action(async (area: string | undefined, options: ChangeOptions & { reason?: string }) => {
      await requireMeant(area, options)
      return change('canary/end', options, { reason: options.reason })
    })
  registerCanaryStatus(canary)
  ofArea(changeCommand(canary, 'pause'))
    .requiredOption('--reason <text>', 'why, in 20 letters or more')
    .description('keep the share where it is')
    .action(async (area: string | undefined, options: ChangeOptions & { reason: string }) => {
      const reason = checkReason(options.reason, 'A pause')
      await requireMeant(area, options)
      return change('canary/pause', options, { reason })
    })
}

function ofArea(command: Command): Command {
  return command.argument('[area]', 'an area of the canary that is meant')
}

/** The name of a plan, or its steps. @throws CliError */
function planOf({ plan, percent, steps }: StartOptions): unknown {
  if (percent !== undefined) return [{ share: shareOf(percent), minutes: null }]
  if (steps === undefined) return plan
  return steps.split(',').map((text) => {
    const [share = '', minutes = ''] = text.split(':')
    if (!/^\d+(\.\d+)?$/.test(minutes)) throw notSteps(steps)
    return { share: shareOf(share), minutes: Number(minutes) }
  })
}

function shareOf(text: string): number {
  if (/^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100) return Number(text) / 100
  throw new CliError(`"${text}" is not a share; write 0 to 100, for example --percent 10.`, {
    exit: exitCode.wrongUsage,
  })
}

function notSteps(text: string): CliError {
  return new CliError(`"${text}" is not a list of steps; write --steps 1:10,25:60, for example.`, {
    exit: exitCode.wrongUsage,
  })
}

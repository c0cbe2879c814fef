import { styleText } from 'node:util'
import type { Command } from 'commander'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import { type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { checks as schema } from '../json/registry.ts'
import type { Check } from './check.ts'
import { machineChecks } from './machine.ts'
import { registryChecks } from './registry.ts'
import { workspaceChecks } from './workspace.ts'

interface Options extends RegistryOptions {
  all?: boolean
  json?: boolean
}

const signs = {
  passed: styleText('green', '✓', { stream: process.stdout }),
  attention: styleText('yellow', '!', { stream: process.stdout }),
  wrong: styleText('red', '✗', { stream: process.stdout }),
}

/** `kontor doctor` */
export function registerDoctor(program: Command): void {
  withRegistry(program.command('doctor'))
    .option('--all', 'read every stored file, and compare it with its hash')
    .option('--json', 'print JSON')
    .description(
      'what is wrong with this machine, this workspace and the registry; changes nothing',
    )
    .action(doctor)
}

async function doctor(options: Options): Promise<void> {
  const looks = [machineChecks(process.env), workspaceChecks(), registryChecks(options)]
  const checks = (await Promise.all(looks)).flat()
  const count = (state: Check['state']) => checks.filter((one) => one.state === state).length
  const isWrong = count('wrong') > 0
  if (isWrong) process.exitCode = exitCode.foundWrong
  if (options.json)
    return printJson(schema, { ok: !isWrong, exit: isWrong ? exitCode.foundWrong : 0, checks })
  const width = Math.max(...checks.map(({ name }) => name.length))
  for (const { name, state, text, next } of checks)
    say(`${signs[state]} ${name.padEnd(width)}   ${text}${next === null ? '' : `: ${next}`}`)
  return say(`${count('wrong')} wrong, ${count('attention')} to look at.`)
}

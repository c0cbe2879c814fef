import type { Command } from 'commander'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import { type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { difference as schema } from '../json/builds.ts'
import { printJson } from '../json/print-json.ts'
import { differenceOf, isOther } from './difference.ts'
import { linesOf } from './difference-text.ts'
import { readSides } from './sides.ts'

interface Options extends RegistryOptions {
  exitCode?: boolean
  json?: boolean
}

/** `kontor diff <from> <to>` */
export function registerDiff(program: Command): void {
  withRegistry(program.command('diff'))
    .argument(
      '<composition>',
      'production, production:412, production@2026-11-20T14:00Z, or market@1.4.1',
    )
    .argument('<to>', 'what it is compared with, likewise')
    .option('--exit-code', 'end with 8 when a build differs')
    .option('--json', 'print JSON')
    .description('what differs between two compositions, or two builds of an area')
    .action(diff)
}

async function diff(from: string, to: string, options: Options): Promise<void> {
  const [one, other] = await readSides(options, [from, to])
  const difference = differenceOf(one, other)
  if (options.exitCode && difference.builds.some(isOther)) process.exitCode = exitCode.foundWrong
  if (options.json) return printJson(schema, { ok: true, ...difference })
  return linesOf(difference).forEach(say)
}

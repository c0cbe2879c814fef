import { Argument, type Command } from 'commander'
import { put } from '../base/output.ts'
import { printJson } from '../json/print-json.ts'
import { completion as schema } from '../json/registry.ts'
import { valuesOf, wordsOf } from './command-words.ts'
import { scripts } from './scripts.ts'

/** `kontor completion <shell>` */
export function registerCompletion(program: Command): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .description(
      'print the script with which a shell completes commands, options, areas, builds, tokens and revisions',
    )
    .option('--json', 'print JSON')
    .action((shell: keyof typeof scripts, { json }: { json?: boolean }) => {
      const script = scripts[shell]({ commands: wordsOf(program), values: valuesOf(program) })
      return json ? printJson(schema, { ok: true, shell, script }) : put(script)
    })
}

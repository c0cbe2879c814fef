import type { Command } from 'commander'
import { meanings } from '../base/exit-code.ts'
import { examples } from './examples.ts'

/** Adds examples to the help of each command, and the exit codes to that of the program. */
export function withExamples(program: Command): Command {
  const codes = Object.entries(meanings).map(([code, meaning]) => `  ${code.padEnd(3)}  ${meaning}`)
  program.addHelpText('after', ['', 'Exit codes:', ...codes].join('\n'))
  for (const [words, command] of commandsOf(program)) {
    const lines = examples[words]?.map((example) => `  ${example}`) ?? []
    if (lines.length > 0) command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'))
  }
  return program
}

/** All commands below a command, by their words: `canary start`. */
export function commandsOf(parent: Command, before: readonly string[] = []): [string, Command][] {
  return parent.commands.flatMap((command) => {
    const words = [...before, command.name()]
    return [[words.join(' '), command] as [string, Command], ...commandsOf(command, words)]
  })
}

import type { Command } from 'commander'
import { meanings } from '../base/exit-code.ts'
import { endingsOf } from './endings.ts'
import { examples } from './examples.ts'

/** What holds for all commands. */
const FOOT = `
kontor <command> --help · production is the usual channel · --dry-run says what would happen`

/** Adds its examples and exit codes to the help of each command, all codes to the program's. */
export function withHelp(program: Command): Command {
  program.addHelpText('after', textOf('Exit codes:', codeLines()))
  program.addHelpText('after', FOOT)
  for (const [words, command] of commandsOf(program)) {
    const usual = usualOf(words, command)
    if (usual !== undefined) command.addHelpText('after', usualText(words, usual))
    command.addHelpText('after', textOf('Examples:', examplesOf(words, command)))
    command.addHelpText('after', textOf('Exit codes:', codeLines(endingsOf(words))))
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

/** The examples of a command; of a group the first one of each of its commands. */
function examplesOf(words: string, { commands }: Command): readonly string[] {
  const [only, ...others] = commands.map((one) => examples[`${words} ${one.name()}`] ?? [])
  if (only === undefined) return examples[words] ?? []
  return others.length === 0 ? only : [only, ...others].flatMap((lines) => lines.slice(0, 1))
}

/** The command that the word of a group alone means: an example of it leaves its own word out. */
function usualOf(words: string, { commands }: Command): string | undefined {
  const names = commands.map((one) => one.name())
  return names.find((name) =>
    examples[`${words} ${name}`]?.some((line) => !line.startsWith(`kontor ${words} ${name}`)),
  )
}

function usualText(words: string, usual: string): string {
  const whole = `kontor ${words} ${usual}`
  return `\nkontor ${words} alone means ${whole}; ${whole} --help has its options.`
}

/** Exit codes with their meanings, all of them or the wanted ones. */
function codeLines(wanted?: ReadonlySet<number>): string[] {
  return Object.entries(meanings)
    .filter(([code]) => wanted === undefined || wanted.has(Number(code)))
    .map(([code, meaning]) => `${code.padEnd(3)}  ${meaning}`)
}

function textOf(heading: string, lines: readonly string[]): string {
  return ['', heading, ...lines.map((line) => `  ${line}`)].join('\n')
}

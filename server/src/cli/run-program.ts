import { styleText } from 'node:util'
import { Command, CommanderError } from 'commander'
import { SettingsError } from '../settings/settings-error.ts'
import { CliError, exitCode } from './cli-error.ts'

/**
 * A command line without commands. Its commands inherit its settings when they are made, and only
 * `runProgram` prints errors.
 */
export function newProgram(name: string, description: string): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .description(description)
}

/**
 * Runs the command of this process's arguments. A CliError, a SettingsError and wrong usage become
 * a sentence on stderr and an exit code; any other error is thrown.
 */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (cause) {
    process.exitCode = report(program, cause)
  }
}

/** Prints what is wrong and returns the exit code. */
function report(program: Command, cause: unknown): number {
  if (cause instanceof CommanderError && (cause.exitCode === 0 || cause.code === 'commander.help'))
    return 0
  if (cause instanceof CommanderError) {
    printFailure(sentenceOf(program, cause))
    return exitCode.wrongUsage
  }
  if (cause instanceof SettingsError) {
    printFailure(cause.message)
    return exitCode.failed
  }
  if (!(cause instanceof CliError)) throw cause
  printFailure(cause.message, cause.next)
  return cause.exit
}

function printFailure(sentence: string, next?: string): void {
  console.error(`${styleText('red', '✗', { stream: process.stderr })} ${sentence}`)
  if (next !== undefined) console.error(`  ${next}`)
}

function sentenceOf(program: Command, { code, message }: CommanderError): string {
  const text = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  const commands = program.commands.map((command) => command.name()).join(', ')
  const known = code === 'commander.unknownCommand' ? `; the commands are ${commands}` : ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${known}.`
}

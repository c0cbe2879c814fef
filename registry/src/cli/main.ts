import { CommanderError } from 'commander'
import { CliError } from './base/cli-error.ts'
import { exitCode } from './base/exit-code.ts'
import { failure } from './base/output.ts'
import { makeProgram } from './program.ts'

const program = makeProgram()
const commands = program.commands.map((command) => command.name())

try {
  await program.parseAsync()
} catch (cause) {
  process.exitCode = reported(cause)
}

/** Says what is wrong and returns the exit code. */
function reported(cause: unknown): number {
  if (cause instanceof CommanderError && (cause.exitCode === 0 || cause.code === 'commander.help'))
    return 0
  if (cause instanceof CommanderError) {
    failure(sentence(cause))
    return exitCode.wrongUsage
  }
  if (!(cause instanceof CliError)) throw cause
  failure(cause.message, cause.next)
  return cause.exit
}

function sentence(error: CommanderError): string {
  const text = error.message.replace(/^error: /, '').replaceAll('\n', ' ')
  if (error.code === 'commander.unknownCommand')
    return `${capital(text)}; the commands are ${commands.join(', ')}.`
  return `${capital(text)}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

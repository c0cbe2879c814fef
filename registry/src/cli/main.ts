import { CommanderError } from 'commander'
import { CliError } from './cli-error.ts'
import { makeProgram } from './program.ts'

const program = makeProgram()
const commands = program.commands.map((command) => command.name())

try {
  await program.parseAsync()
} catch (cause) {
  process.exitCode = exitCode(cause)
}

function exitCode(cause: unknown): number {
  if (cause instanceof CommanderError && cause.exitCode === 0) return 0
  if (cause instanceof CommanderError && cause.code === 'commander.help') return 1
  if (!(cause instanceof CommanderError) && !(cause instanceof CliError)) throw cause
  console.error(sentence(cause))
  return 1
}

function sentence(error: CommanderError | CliError): string {
  if (error instanceof CliError) return error.message
  const text = error.message.replace(/^error: /, '').replaceAll('\n', ' ')
  if (error.code === 'commander.unknownCommand')
    return `${capital(text)}; the commands are ${commands.join(', ')}.`
  return `${capital(text)}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

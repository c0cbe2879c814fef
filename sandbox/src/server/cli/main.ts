import { CommanderError } from 'commander'
import { SettingsError } from '../../errors.ts'
import { CliError } from './cli-error.ts'
import { makeProgram } from './program.ts'

const program = makeProgram()

try {
  await program.parseAsync()
} catch (cause) {
  if (!(cause instanceof CommanderError && cause.exitCode === 0)) process.exitCode = 1
  const said = sentence(cause)
  if (said !== null) console.error(said)
}

/** Null when the help was printed instead. */
function sentence(cause: unknown): string | null {
  if (cause instanceof CliError || cause instanceof SettingsError) return cause.message
  if (!(cause instanceof CommanderError)) throw cause
  if (cause.exitCode === 0 || cause.code === 'commander.help') return null
  const text = cause.message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  const commands = program.commands.map((command) => command.name()).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${cause.code === 'commander.unknownCommand' ? `; the commands are ${commands}` : ''}.`
}

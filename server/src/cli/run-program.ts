import { styleText } from 'node:util'
import { Command, CommanderError } from 'commander'
import { SettingsError } from '../settings/settings-error.ts'
import { CliError, exitCode } from './cli-error.ts'
import { fitWords } from './fit-words.ts'
import { inLocale } from './signs.ts'

/**
 * A command line without commands. Its commands inherit its settings when they are made, and only
 * `runProgram` prints errors.
 */
export function newProgram(name: string, description: string): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({
      outputError: () => undefined,
      writeOut: (text) => process.stdout.write(fitWords(text, process.stdout.columns)),
    })
    .description(description)
}

/** Why a command failed. */
interface Failure {
  /** A word for programs. */
  code: string
  exit: number
  /** One sentence. */
  message: string
  /** The remedy. */
  next?: string | undefined
  /** The number of the refused request. */
  request?: string | undefined
}

/**
 * Runs the command that this process's arguments name; without arguments, lists the commands. A
 * CliError, a SettingsError and wrong usage become a sentence on stderr, with `--json` also an
 * object on stdout, and an exit code; any other error is thrown.
 */
export async function runProgram(program: Command): Promise<void> {
  if (process.argv.length <= 2) return program.outputHelp()
  try {
    await program.parseAsync()
  } catch (cause) {
    if (isHelp(cause)) return
    const failure = failureOf(program, cause)
    print(failure)
    process.exitCode = failure.exit
  }
}

function isHelp(cause: unknown): boolean {
  return (
    cause instanceof CommanderError && (cause.exitCode === 0 || cause.code === 'commander.help')
  )
}

/** @throws the cause when a person cannot mend the failure */
function failureOf(program: Command, cause: unknown): Failure {
  if (cause instanceof CommanderError)
    return {
      code: 'wrong-usage',
      exit: exitCode.wrongUsage,
      message: sentenceOf(program, cause),
    }
  if (cause instanceof SettingsError)
    return { code: 'wrong-setting', exit: exitCode.failed, message: cause.message }
  if (!(cause instanceof CliError)) throw cause
  const { code, exit, message, next, request } = cause
  return { code, exit, message, next, request }
}

function print(failure: Failure): void {
  const { message, next, request } = failure
  const sign = styleText('red', '✗', { stream: process.stderr })
  tell(`${sign} ${message}`)
  if (next !== undefined) tell(`  ${next}`)
  if (request !== undefined && process.argv.includes('--verbose'))
    console.error(`  Request ${request}`)
  if (!process.argv.includes('--json')) return
  process.stdout.write(`${JSON.stringify({ ok: false, error: failure })}\n`)
}

function tell(line: string): void {
  console.error(fitWords(inLocale(line), process.stderr.columns))
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

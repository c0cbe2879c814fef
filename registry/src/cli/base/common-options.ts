import { type Command, Option } from 'commander'
import { speak } from './output.ts'

/** The options of every command. */
interface CommonOptions {
  json?: boolean
  quiet?: boolean
}

/**
 * The options that every command takes, so that a script may give them to all. The help of a
 * command leaves those out for which it would do nothing else.
 */
const everywhere = [
  ['--yes', 'do not ask'],
  ['--dry-run', 'change nothing'],
  ['--registry <url>', 'address of the registry (KONTOR_REGISTRY)'],
] as const

/** Adds the options that every command has, and does what they say before it runs. */
export function withCommonOptions(program: Command): Command {
  for (const command of doing(program)) {
    command
      .option('--quiet', 'print errors only; JSON and secrets are printed all the same')
      .option('--verbose', 'say with an error which request it was')
    for (const [flags, description] of everywhere) {
      const option = new Option(flags, description).hideHelp()
      const has = command.options.some(({ long }) => long === option.long)
      if (!has) command.addOption(option)
    }
  }
  return program.hook('preAction', (_, command) => {
    const { json, quiet } = command.opts<CommonOptions>()
    speak(quiet ? 'errors' : json ? 'warnings' : 'everything')
  })
}

/** Adds `--dry-run` to a command that changes something. */
export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'change nothing, only say what would happen')
}

/** The commands that have none below them. */
function doing(parent: Command): Command[] {
  return parent.commands.flatMap((one) => (one.commands.length === 0 ? [one] : doing(one)))
}

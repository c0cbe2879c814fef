import { createInterface } from 'node:readline/promises'
import { CliError } from '@kontor/server/cli'
import { exitCode } from './exit-code.ts'

interface Answered {
  /** `--yes`: nobody is asked. */
  yes?: boolean
}

/**
 * Asks the user to type a name before a change that cannot be undone.
 * @throws CliError when another text is typed, or when nobody can be asked
 */
export async function confirmName(name: string, { yes = false }: Answered): Promise<void> {
  if (yes) return
  if ((await ask(`Type ${name} to go on: `)) === name) return
  throw new CliError('That was another name, and nothing was changed.')
}

/**
 * Asks once before a change that users notice.
 * @throws CliError when the answer is not yes, or when nobody can be asked
 */
export async function confirmChange({ yes = false }: Answered): Promise<void> {
  if (yes) return
  if (/^y(es)?$/i.test(await ask('Do it? y/N '))) return
  throw new CliError('Nothing was changed.')
}

/** @throws CliError when there is no terminal at which somebody could be asked */
export function requireTerminal({ yes = false }: Answered): void {
  if (yes || process.stdin.isTTY) return
  throw new CliError('Nobody can be asked here, and nothing was changed; give --yes.', {
    exit: exitCode.cannotAsk,
    code: 'cannot-ask',
  })
}

async function ask(question: string): Promise<string> {
  requireTerminal({})
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C at the question ends the command.
  terminal.on('SIGINT', () => process.emit('SIGINT'))
  const typed = await terminal.question(question)
  terminal.close()
  return typed.trim()
}

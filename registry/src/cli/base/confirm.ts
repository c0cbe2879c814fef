import { createInterface } from 'node:readline/promises'
import { CliError } from '@kontor/server/cli'
import { exitCode } from './exit-code.ts'

/**
 * Asks for a name to be typed before what cannot be taken back.
 * @throws CliError when another text is typed, or when nobody can be asked
 */
export async function confirmName(name: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY)
    throw new CliError('Nobody can be asked here, and nothing was changed; give --yes.', {
      exit: exitCode.cannotAsk,
      code: 'cannot-ask',
    })
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`Type ${name} to go on: `)
  terminal.close()
  if (typed.trim() === name) return
  throw new CliError('That was another name, and nothing was changed.')
}

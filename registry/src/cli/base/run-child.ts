import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { CliError } from '@kontor/server/cli'

/** The signals that ask a program to end. */
const ASKED: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a script on this Node at this terminal until it ends, and ends with its exit code. The
 * script sends messages; what it prints is on stderr, because stdout is for the result.
 * @throws CliError when the script is killed, for example because memory is short
 */
export async function runTelling(
  args: readonly string[],
  onTold: (told: unknown) => void,
  env = process.env,
): Promise<void> {
  const stdio: StdioOptions = ['inherit', process.stderr, 'inherit', 'ipc']
  const child = spawn(process.execPath, args, { stdio, env })
  child.on('message', onTold)
  // Its last message may arrive after its end.
  const silent = child.connected ? once(child, 'disconnect') : null
  // Ctrl-C reaches both processes: the child closes itself, and this one waits for it.
  process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  await silent
  if (signal !== null && !ASKED.has(signal)) throw new CliError(`It was killed by ${signal}.`)
  process.exitCode = code ?? 0
}

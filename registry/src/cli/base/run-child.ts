import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a script on this Node at this terminal until it ends, and ends with its exit code. The
 * script sends messages; what it prints is on stderr, because stdout is for the result.
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
  process.exitCode = await new Promise<number>((resolve) =>
    child.on('exit', (code) => resolve(code ?? 0)),
  )
  await silent
}

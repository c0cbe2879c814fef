import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

/** Runs a script on this Node at this terminal until it ends, and ends with its exit code. */
export function runChild(args: readonly string[]): Promise<void> {
  return run(args, 'inherit')
}

/**
 * The same for a script that sends messages; what it prints is on stderr, because stdout is for
 * what becomes of them.
 */
export function runTelling(
  args: readonly string[],
  onTold: (told: unknown) => void,
): Promise<void> {
  return run(args, ['inherit', process.stderr, 'inherit', 'ipc'], onTold)
}

async function run(
  args: readonly string[],
  stdio: StdioOptions,
  onTold: (told: unknown) => void = () => undefined,
): Promise<void> {
  const child = spawn(process.execPath, args, { stdio })
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

import { spawn } from 'node:child_process'

/** Runs a script on this Node at this terminal until it ends, and ends with its exit code. */
export async function runChild(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  // Ctrl-C reaches both processes: the child closes itself, and this one waits for it.
  process.removeAllListeners('SIGINT').on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.exitCode = await new Promise<number>((resolve) =>
    child.on('exit', (code) => resolve(code ?? 0)),
  )
}

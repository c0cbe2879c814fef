import { spawn } from 'node:child_process'
import type { Command } from 'commander'
import { platformFile } from '../../base/folders.ts'

/** `kontor edge`: starts the program of the edge, which knows nothing of the registry’s code. */
export function registerEdge(program: Command): void {
  program
    .command('edge')
    .description('serve a channel to browsers; its settings are in docs/operations.md')
    .action(edge)
}

async function edge(): Promise<void> {
  const child = spawn(process.execPath, [platformFile('edge/bin/edge.mjs')], {
    stdio: 'inherit',
  })
  // Ctrl-C reaches both processes: the edge closes itself, and this one waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.exitCode = await new Promise<number>((resolve) =>
    child.on('exit', (code) => resolve(code ?? 0)),
  )
}

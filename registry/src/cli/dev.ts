import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Command } from 'commander'
import { remoteIds } from '@kontor/shared/wire'
import { workspaceRoot } from '../folders.ts'
import { CliError } from './cli-error.ts'

/** `kontor dev <area>`: runs `tooling/dev.ts`, because only the tooling depends on the bundler. */
export function registerDev(program: Command): void {
  program
    .command('dev')
    .argument('<area>', remoteIds.join(', '))
    .description('work on one area with hot reload inside the running app')
    .action(dev)
}

async function dev(area: string): Promise<void> {
  if (!remoteIds.some((id) => id === area))
    throw new CliError(`"${area}" is not a remote; choose one of ${remoteIds.join(', ')}.`)
  const script = path.join(workspaceRoot, 'tooling/dev.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, area], {
    stdio: 'inherit',
  })
  // Ctrl-C reaches both processes: the session closes itself, and this one waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.exitCode = await new Promise<number>((resolve) =>
    child.on('exit', (code) => resolve(code ?? 0)),
  )
}

import { Command } from 'commander'
import { registerDev } from './dev.ts'
import { registerPromote, registerResign, registerRollback } from './promote.ts'
import { registerPublish } from './publish/publish.ts'
import { registerStatus } from './status.ts'

/** The command line of Kontor. */
export function makeProgram(): Command {
  // Commands inherit these settings when they are made. Errors are printed once, in main.ts.
  const program = new Command('kontor')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
  program.description('Publish builds of the host and the areas, and decide what a channel runs.')
  for (const register of [
    registerPublish,
    registerPromote,
    registerRollback,
    registerResign,
    registerStatus,
    registerDev,
  ])
    register(program)
  return program
}

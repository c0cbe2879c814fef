import { Command } from 'commander'
import { registerDev } from './dev.ts'
import { registerPromote, registerRollback } from './promote.ts'
import { registerPublish } from './publish.ts'
import { registerStatus } from './status.ts'

/** The command line of Kontor. */
export function makeProgram(): Command {
  // Set before the commands are made: they take these over. Errors are said once, by main.
  const program = new Command('kontor')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
  program.description('Publish builds of the host and the areas, and decide what a channel runs.')
  for (const register of [
    registerPublish,
    registerPromote,
    registerRollback,
    registerStatus,
    registerDev,
  ])
    register(program)
  return program
}

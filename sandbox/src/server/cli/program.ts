import { Command } from 'commander'
import { registerAudit } from './audit.ts'
import { registerApprove, registerReject } from './decide.ts'
import { registerReviews } from './reviews.ts'

/** The command line of the sandbox. */
export function makeProgram(): Command {
  // Set before the commands are added, because they inherit it. Only main prints errors.
  const program = new Command('kontor-sandbox')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
  program.description('Prove the ledger of a sandbox, and decide what waits for a review.')
  for (const register of [registerAudit, registerReviews, registerApprove, registerReject])
    register(program)
  return program
}

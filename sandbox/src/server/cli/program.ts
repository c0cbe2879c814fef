import type { Command } from 'commander'
import { newProgram } from '@kontor/server/cli'
import { registerAudit } from './audit.ts'
import { registerApprove, registerReject } from './decide.ts'
import { registerReviews } from './reviews.ts'

/** The command line of the sandbox. */
export function makeProgram(): Command {
  const program = newProgram(
    'kontor-sandbox',
    'Prove the ledger of a sandbox, and decide what waits for a review.',
  )
  for (const register of [registerAudit, registerReviews, registerApprove, registerReject])
    register(program)
  return program
}

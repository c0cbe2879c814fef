import type { Command } from 'commander'
import { newProgram } from '@kontor/server/cli'
import { registerAudit } from './audit.ts'
import { registerApprove, registerReject } from './decide.ts'
import { registerPushKeys } from './push-keys.ts'
import { registerReviews } from './reviews.ts'

/** The command line of the sandbox. */
export function makeProgram(): Command {
  const program = newProgram(
    'kontor-sandbox',
    'Prove the ledger of a sandbox, decide what waits for a review, and make keys.',
  )
  const registers = [
    registerAudit,
    registerReviews,
    registerApprove,
    registerReject,
    registerPushKeys,
  ]
  for (const register of registers) register(program)
  return program
}

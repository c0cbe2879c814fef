import * as z from 'zod/mini'
import type { Change } from '../../channels/change.ts'
import { reason } from './reason.ts'

/** The fields of every change of a channel. */
export const changeFields = {
  /** The revision that the caller saw; 0 before the first promote. */
  expect: z.optional(z.int().check(z.nonnegative())),
  /** Whether to answer the result without changing anything. */
  dryRun: z.optional(z.boolean()),
}

/** Forces a change that the gate’s browser or a pin refuses. */
export const force = z.optional(z.object({ reason }))

interface Read {
  expect?: number | undefined
  dryRun?: boolean | undefined
  force?: z.output<typeof force>
  /** When a planned promote begins, ms; only with `dryRun`. */
  at?: number | undefined
}

/** The change that a body requests. */
export function changeOf(by: string, { expect, dryRun, force: forced, at }: Read): Change {
  return { by, expect, forced: forced?.reason, isDry: dryRun, startsAt: at }
}

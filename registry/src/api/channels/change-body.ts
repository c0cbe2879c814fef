import * as z from 'zod/mini'
import type { Change } from '../../channels/change.ts'
import { reason } from './reason.ts'

/** The fields of every change of a channel. */
export const changeFields = {
  /** The revision that the caller saw; 0 before the first promote. */
  expect: z.optional(z.int().check(z.nonnegative())),
  /** Whether only the answer is wanted: nothing changes. */
  dryRun: z.optional(z.boolean()),
}

/** Makes a change against the gate’s browser, or a pin. */
export const force = z.optional(z.object({ reason }))

interface Read {
  expect?: number | undefined
  dryRun?: boolean | undefined
  force?: z.output<typeof force>
}

/** The change that a body asks for. */
export function changeOf(by: string, { expect, dryRun, force: forced }: Read): Change {
  return { by, expect, forced: forced?.reason, isDry: dryRun }
}

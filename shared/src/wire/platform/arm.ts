import * as z from 'zod/mini'

export const armName = z.enum(['stable', 'canary'])

/** The two compositions of a revision while a canary runs. */
export type ArmName = z.output<typeof armName>

/** The place of a composition in a canary. Both compositions have the same, except the name. */
export const arm = z.object({
  name: armName,
  /** The revision with which the canary began: one number for all its steps. */
  canary: z.int(),
  /** The canary's share of all browsers, from 0 to 1. */
  share: z.number(),
})
export type Arm = z.output<typeof arm>

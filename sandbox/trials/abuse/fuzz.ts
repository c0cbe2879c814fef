import { depth } from '@kontor/tooling/test/depth.ts'

/**
 * Calls with bad input; a tenth as many frames, a twentieth as many pictures and addresses come on
 * top.
 */
export const FUZZ = depth.calls

/** Ms after which a call without an answer counts as hanging. */
export const HANGS = 60_000

/** The time limit of a test with this many calls, in ms. */
export const LONGEST = 120_000 + 10 * FUZZ

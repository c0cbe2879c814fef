import { depth } from '@kontor/tooling/test/depth.ts'

/**
 * Calls with bad input; a tenth as many frames, a twentieth as many pictures and addresses come on
 * top.
 */
export const FUZZ = depth.calls

/** Ms after which whoever has not answered hangs. */
export const HANGS = 60_000

/** Ms that a test of so many may take. */
export const LONGEST = 120_000 + 10 * FUZZ

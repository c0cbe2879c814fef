import { depth } from '@kontor/tooling/test/depth.ts'

/** Calls with bad input. Frames are a tenth as many; pictures and addresses a twentieth. */
export const FUZZ = depth.calls

/** Ms after which a call without an answer counts as hanging. */
export const CALL_TIMEOUT = 60_000

/** The time limit of a test with this many calls, in ms. */
export const LONGEST = 120_000 + 10 * FUZZ

/**
 * Calls with bad input; a tenth as many frames, a twentieth as many pictures and addresses come on
 * top. More by command: see docs/sandbox.md.
 */
export const FUZZ = Number(process.env['FUZZ'] ?? 20_000)

/** Ms after which whoever has not answered hangs. */
export const HANGS = 60_000

/** Ms that a test of so many may take. */
export const LONGEST = 120_000 + 10 * FUZZ

import * as z from 'zod/mini'

/** What a build brings, one line: it is printed at terminals, so it has no control characters. */
export const buildNote = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** The part of a hint that asks for one. */
export const NOTE_HINT = 'a note is one line of 200 characters at most'

import { oneLine } from './one-line.ts'

/** The note of a publisher: one line on what the build brings. */
export const buildNote = oneLine(1, 200)

/** The part of a hint that asks for a note. */
export const NOTE_HINT = 'a note is one line of 200 characters at most'

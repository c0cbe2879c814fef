import { oneLine } from './one-line.ts'

/** What a build brings. */
export const buildNote = oneLine(1, 200)

/** The part of a hint that asks for one. */
export const NOTE_HINT = 'a note is one line of 200 characters at most'

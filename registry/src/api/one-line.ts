import * as z from 'zod/mini'

/**
 * A text of a person for others to read: one line of `least` to `most` letters, without control
 * characters, because terminals print it.
 */
export function oneLine(least: number, most: number) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^\P{Cc}*$/u))
}

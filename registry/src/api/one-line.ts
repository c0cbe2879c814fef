import * as z from 'zod/mini'

/**
 * What a person writes for others to read, in one line of `least` to `most` letters: it is printed
 * at terminals, so it has no control characters.
 */
export function oneLine(least: number, most: number) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^\P{Cc}*$/u))
}

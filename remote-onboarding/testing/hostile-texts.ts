/**
 * Texts that break parsers: blanks, control characters, other scripts, a lone surrogate, markup, a
 * long text.
 */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  '\u200f',
  '\ud800',
  '١٩٩٠',
  "'; --",
  '<b>',
  '😀',
  'x'.repeat(70),
] as const

/** One of the texts, at random. */
export function oneOf(texts: readonly string[]): string {
  return texts[Math.floor(Math.random() * texts.length)] ?? ''
}

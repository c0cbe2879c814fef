/** Texts that break readers: blanks, signs, other scripts, half a pair, markup, long ones. */
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

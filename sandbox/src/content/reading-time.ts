/** Words that a reader reads in a minute. */
const WORDS = 200
/** Characters that a reader reads in a minute, in scripts without spaces between words. */
const SIGNS = 400

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Reading time of a rich text, in minutes, rounded up. */
export function readingMinutes(html: string): number {
  const text = html.replaceAll(/<[^<>]*>/g, ' ')
  const signs = text.match(unspaced)?.length ?? 0
  const words = text.replaceAll(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.ceil(signs / SIGNS + words / WORDS))
}

/**
 * The bare words of a text, as searches compare them: without case, accents and signs, one blank
 * between two: `Côte d’Ivoire` is `cote d ivoire`.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

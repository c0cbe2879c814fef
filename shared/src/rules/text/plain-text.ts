/**
 * The bare words of a text, as searches compare them: without case, accents and signs, separated by
 * one blank: `Côte d’Ivoire` is `COTE D IVOIRE`. Capitals, because `ß` and `SS`, and `ı` and `I`,
 * differ as small letters.
 */
export function plainText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // The accents of Latin, Greek, Cyrillic and Arabic: marks of other scripts may be vowels.
      .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      // Small letters first, because a capital `ẞ` stays as it is.
      .toLowerCase()
      .toUpperCase()
  )
}

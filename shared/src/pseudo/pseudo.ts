const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçďéƒĝĥíĵķĺḿñóƥɋřšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĹḾÑÓƤɊŘŠŤÚṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented[index] ?? letter]))

/**
 * A text in the pseudo-locale, which stays readable: with accents, two letters in five doubled, in
 * brackets. A visible text without accents is not translated; one without a bracket is cut off.
 * Placeholders do not change.
 */
export function pseudo(text: string): string {
  let letters = 0
  const stretch = (letter: string) => {
    letters += 1
    const doubled = Math.floor(letters * 0.4) > Math.floor((letters - 1) * 0.4)
    return (accents.get(letter) ?? letter).repeat(doubled ? 2 : 1)
  }
  const parts = text.split(/(\{\{.*?\}\})/)
  return `[${parts.map((part) => (part.startsWith('{{') ? part : part.replace(/[a-z]/gi, stretch))).join('')}]`
}

/** The texts of a locale file; each value is a text or a group of them. */
export type Words = Record<string, unknown>

/** All texts of a locale file in the pseudo-locale. */
export function pseudoWords(words: Words): Words {
  const entries = Object.entries(words).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudo(value) : pseudoWords(value as Words),
  ])
  return Object.fromEntries(entries) as Words
}

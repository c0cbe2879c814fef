import { plainText } from '@kontor/shared/rules'

/** A piece of a text; `hit` when it matches the keyword. */
export interface Piece {
  /** Index of its first character in the text. */
  at: number
  text: string
  hit: boolean
}

/**
 * Splits a text into the pieces that match a keyword and those that do not. Compares as the server
 * does: case, accents, punctuation and blanks do not count. Prefers a match at the beginning of a
 * word. When the text does not contain the whole keyword, each of its words is matched separately.
 * Returns one piece when nothing matches, as with a typo.
 */
export function piecesOf(text: string, keyword: string): Piece[] {
  const characters = Array.from(text)
  const hits = hitsIn(characters, plainText(keyword).split(' '))
  const pieces: Piece[] = []
  for (const [at, character] of characters.entries()) {
    const hit = hits.has(at)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ at, text: character, hit })
  }
  return pieces
}

/** The indices of all characters that match. */
function hitsIn(characters: readonly string[], words: readonly string[]): Set<number> {
  const letters = lettersOf(characters)
  const whole = placesOf(letters, words.join(''))
  const runs = whole.length > 0 ? [whole] : words.map((word) => placesOf(letters, word))
  return new Set(runs.flatMap(withSigns))
}

/** The indices with those of the punctuation between them: `EUR/USD` is one match. */
function withSigns(run: readonly number[]): number[] {
  const [from = 0, to = -1] = [run[0], run.at(-1)]
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

interface Letter {
  plain: string
  /** Index of its character in the text. */
  at: number
  /** True where a word begins. */
  first: boolean
}

/** The normalised letters to compare: one character may become none or several. */
function lettersOf(characters: readonly string[]): Letter[] {
  return characters.flatMap((character, at) => {
    const first = at === 0 || plainText(characters[at - 1] ?? '') === ''
    return Array.from(plainText(character), (plain, part) => ({
      plain,
      at,
      first: first && part === 0,
    }))
  })
}

/** The indices of a word in a text, from its first to its last character; empty when absent. */
function placesOf(letters: readonly Letter[], word: string): number[] {
  const sought = Array.from(word)
  const fits = (_: Letter, from: number) =>
    sought.every((letter, offset) => letters[from + offset]?.plain === letter)
  const inWord = letters.findIndex(fits)
  const atStart = letters.findIndex((letter, from) => letter.first && fits(letter, from))
  const from = atStart === -1 ? inWord : atStart
  return from === -1 ? [] : letters.slice(from, from + sought.length).map(({ at }) => at)
}

import { plainText } from '@kontor/shared/rules'

/** A piece of a text; `hit` is what was searched for. */
export interface Piece {
  /** Where it begins, in characters. */
  at: number
  text: string
  hit: boolean
}

/**
 * Cuts a text at what a keyword matches in it, as the server compares: without case, accents, signs
 * and blanks. A word's beginning goes before a place inside a word; where the whole is not in the
 * text, each of its words may be. One piece when nothing matches, as with a typo.
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

/** The places of all characters that match. */
function hitsIn(characters: readonly string[], words: readonly string[]): Set<number> {
  const letters = lettersOf(characters)
  const whole = placesOf(letters, words.join(''))
  const runs = whole.length > 0 ? [whole] : words.map((word) => placesOf(letters, word))
  return new Set(runs.flatMap(withSigns))
}

/** A run of places with the signs between its letters: `EUR/USD` is one. */
function withSigns(run: readonly number[]): number[] {
  const [from = 0, to = -1] = [run[0], run.at(-1)]
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

interface Letter {
  plain: string
  /** Place of its character in the text. */
  at: number
  /** True where a word begins. */
  first: boolean
}

/** The letters as they are compared: a character may stand for none or several. */
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

/** From the first to the last character of a word's place in a text; empty where it has none. */
function placesOf(letters: readonly Letter[], word: string): number[] {
  const sought = Array.from(word)
  const fits = (_: Letter, from: number) =>
    sought.every((letter, offset) => letters[from + offset]?.plain === letter)
  const inWord = letters.findIndex(fits)
  const atStart = letters.findIndex((letter, from) => letter.first && fits(letter, from))
  const from = atStart === -1 ? inWord : atStart
  return from === -1 ? [] : letters.slice(from, from + sought.length).map(({ at }) => at)
}

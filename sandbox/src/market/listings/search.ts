import { pairName, plainText } from '@kontor/shared/rules'
import { DEFAULT_LOCALE } from '@kontor/shared/wire'
import type { Listing } from './listing.ts'
import { alsoCalled } from './tables/also-called.ts'

/** What to look for. */
export interface Wanted {
  keyword: string
  /** The language whose names count, beside the English. */
  locale?: string
  /** Symbols that stand before others that are as close. */
  first?: readonly string[]
}

/** How close a listing is, the closest first. */
const closeness = ['exact', 'begins', 'word-begins', 'contains', 'nearly'] as const
type Closeness = (typeof closeness)[number]

/**
 * A listing with its names as they are compared: each from its first word on, from its second on,
 * and so forth, without blanks.
 */
interface Indexed {
  listing: Listing
  symbol: string
  names: string[][]
}

/** Shorter words are too like one another for a guess. */
const SHORTEST_GUESS = 4

/**
 * Makes the search of some listings. It gives those that a keyword means, the closest first: the
 * exact symbol, then what begins with it, what has a word that does, what has it anywhere, and what
 * has a word that begins with it but for one typo. Several words may stand in any order. Case,
 * accents, signs and blanks do not count; an empty keyword means all.
 */
export function createSearch(listings: readonly Listing[]): (wanted: Wanted) => Listing[] {
  const indexes = new Map<string, Indexed[]>()
  const indexOf = (locale: string) => {
    let index = indexes.get(locale)
    if (!index) indexes.set(locale, (index = listings.map((listing) => indexed(listing, locale))))
    return index
  }

  return ({ keyword, locale = DEFAULT_LOCALE, first = [] }) => {
    if (keyword.trim() === '') return inOrder(listings, first)
    const words = plainText(keyword).split(' ').filter(Boolean)
    if (words.length === 0) return []
    const found = Object.groupBy(indexOf(locale), (one) => closenessOf(one, words) ?? 'not')
    return closeness.flatMap((close) =>
      inOrder(found[close]?.map(({ listing }) => listing) ?? [], first),
    )
  }
}

function inOrder(listings: readonly Listing[], first: readonly string[]): Listing[] {
  const [front, rest] = [true, false].map((isFront) =>
    listings.filter(({ symbol }) => first.includes(symbol) === isFront),
  )
  return [...(front ?? []), ...(rest ?? [])]
}

function indexed(listing: Listing, locale: string): Indexed {
  const { symbol, coinName } = listing
  const names = [
    symbol,
    coinName,
    pairName(coinName, locale),
    pairName(coinName, DEFAULT_LOCALE),
    ...othersOf(listing),
  ]
  return {
    listing,
    symbol: plainText(symbol),
    names: [...new Set(names.filter((name) => name !== null))].map(tailsOf),
  }
}

function othersOf({ symbol, coinName }: Listing): readonly string[] {
  const [base = ''] = coinName.split('/')
  return alsoCalled[symbol] ?? alsoCalled[base] ?? []
}

function tailsOf(name: string): string[] {
  const words = plainText(name).split(' ')
  return words.map((_, from) => words.slice(from).join(''))
}

/** Undefined where it is not meant. */
function closenessOf({ symbol, names }: Indexed, words: readonly string[]): Closeness | undefined {
  const wanted = words.join('')
  const tails = names.flat()
  const begins = (word: string) => tails.some((tail) => tail.startsWith(word))
  const nearlyBegins = (word: string) =>
    begins(word) ||
    (word.length >= SHORTEST_GUESS && tails.some((tail) => startsNearly(tail, word)))
  if (symbol === wanted) return 'exact'
  if (names.some(([whole = '']) => whole.startsWith(wanted))) return 'begins'
  if (begins(wanted) || words.every(begins)) return 'word-begins'
  if (names.some(([whole = '']) => whole.includes(wanted))) return 'contains'
  if (nearlyBegins(wanted) || words.every(nearlyBegins)) return 'nearly'
  return undefined
}

/**
 * Whether a name begins with a word in which one character is wrong, missing, too many, or swapped
 * with the next.
 */
function startsNearly(name: string, word: string): boolean {
  let same = 0
  while (same < word.length && word[same] === name[same]) same++
  const [wrong = '', next = ''] = word.slice(same)
  const rest = word.slice(same + 1)
  const afterSwap = word.slice(same + 2)
  return (
    name.startsWith(rest, same + 1) ||
    name.startsWith(wrong + rest, same + 1) ||
    name.startsWith(rest, same) ||
    name.startsWith(next + wrong + afterSwap, same)
  )
}

import { plainText } from '@kontor/shared/rules'
import { DEFAULT_LOCALE } from '@kontor/shared/wire'
import type { Listing } from '../listings/listing.ts'
import { aliases } from './aliases.ts'
import { listingName } from './listing-name.ts'

/** A search query. */
export interface Wanted {
  keyword: string
  /** The language whose names are searched, besides English. */
  locale?: string
  /** Symbols that come before others of the same rank. */
  first?: readonly string[]
}

/** The ranks of a match, the best first. */
const closeness = ['exact', 'begins', 'word-begins', 'contains', 'nearly'] as const
type Closeness = (typeof closeness)[number]

/**
 * A listing with its normalised names: each from its first word, from its second word and so on,
 * without blanks.
 */
interface Indexed {
  listing: Listing
  symbol: string
  names: string[][]
}

/** Shorter words are too similar to each other to allow a typo. */
const SHORTEST_GUESS = 4

/**
 * Makes the search of listings. It returns the listings that match a keyword, the best first: the
 * exact symbol; a name that begins with it; a name with a word that begins with it; a name that
 * contains it; a name with a word that begins with it except for one typo. The order of several
 * words, case, accents, punctuation and blanks do not matter; an empty keyword matches all. Source:
 * MARKET-16.
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
    listingName(listing, locale),
    listingName(listing, DEFAULT_LOCALE),
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
  return aliases[symbol] ?? aliases[base] ?? []
}

function tailsOf(name: string): string[] {
  const words = plainText(name).split(' ')
  return words.map((_, from) => words.slice(from).join(''))
}

/** Undefined when the listing does not match. */
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
 * Whether a name begins with a word in which one character is wrong, missing, extra, or swapped
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

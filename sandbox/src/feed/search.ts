import type { Listing } from './listing.ts'

/** Shorter words are too like one another for a guess. */
const SHORTEST_GUESS = 4

/**
 * The listings that a keyword means, the closest first: the exact symbol, then what begins with it, what has it, and what begins with it but
 * for one typo. Case, slashes and blanks do not count; an empty keyword means all.
 */
export function search(listings: readonly Listing[], keyword: string): Listing[] {
  const wanted = plain(keyword)
  return listings
    .map((listing) => ({ listing, distance: distanceOf(listing, wanted) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ listing }) => listing)
}

function distanceOf({ symbol, coinName }: Listing, wanted: string): number {
  const names = [plain(symbol), plain(coinName)]
  if (names[0] === wanted) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.includes(wanted))) return 2
  if (wanted.length >= SHORTEST_GUESS && names.some((name) => startsNearly(name, wanted))) return 3
  return Infinity
}

/** Whether a name begins with a word in which one character is wrong, missing, too many, or swapped with the next. */
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

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s/]/g, '')
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from '@kontor/shared/rules'
import type { Listing } from '../listings/listing.ts'
import { listings } from '../listings/tables/listings.ts'
import { aliases } from './aliases.ts'
import { listingName } from './listing-name.ts'
import { createSearch } from './search.ts'

const search = createSearch(listings)
const found = (keyword: string, locale = 'en-US') =>
  search({ keyword, locale }).map(({ symbol }) => symbol)

it.each([
  ['EURUSD', 'EURUSD'],
  ['eur/usd', 'EURUSD'],
  [' E u r U s D ', 'EURUSD'],
  ['e/u/r/u/s/d', 'EURUSD'],
  ['usd eur', 'EURUSD'],
  ['ＥＵＲＵＳＤ', 'EURUSD'],
  ['us tech', 'NAS100'],
  ['nasdaq', 'NAS100'],
  ['germany', 'GER40'],
  ['microsoft', 'MSFT'],
  ['apple', 'AAPL'],
  ['s&p', 'US500'],
  ['euro', 'EURUSD'],
  ['gold', 'XAUUSD'],
  ['bitcoin', 'BTCUSDT'],
  ['bitcoin cash', 'BCHUSDT'],
  ['ethereum', 'ETHUSDT'],
  ['dollar yen', 'USDJPY'],
])('MKT-041 %j finds %s first', (keyword, symbol) => {
  expect(found(keyword)[0]).toBe(symbol)
})

it.each([
  ['de-DE', 'Pfund', 'GBPUSD'],
  ['de-DE', 'Unze Gold', 'XAUUSD'],
  ['de-DE', 'gold', 'XAUUSD'],
  ['de-DE', 'Thailändischer', 'USDTHB'],
  ['de-DE', 'thailandischer', 'USDTHB'],
  ['de-DE', 'franken', 'USDCHF'],
  ['zh-CN', '比特币', 'BTCUSDT'],
  ['zh-CN', '黄金', 'XAUUSD'],
  ['zh-CN', '白银', 'XAGUSD'],
  ['zh-CN', '英镑日元', 'GBPJPY'],
  ['zh-CN', '苹果', 'AAPL'],
])('MKT-041 in %s %j finds %s first', (locale, keyword, symbol) => {
  expect(found(keyword, locale)[0]).toBe(symbol)
})

it.each(['de-DE', 'zh-CN'])('MKT-041 in %s English names are found too', (locale) => {
  expect(found('british pound', locale)).toEqual(found('british pound'))
  expect(found('gold', locale)).toContain('XAUUSD')
})

it('MKT-041 a name of another language is not found', () => {
  expect(found('Schweizer Franken')).toEqual([])
  expect(found('黄金', 'de-DE')).toEqual([])
})

const named = (symbol: string, coinName: string) => ({ ...listings[0]!, symbol, coinName })

it('MKT-043 names that begin with the keyword come first, then names with a word that does, then names that contain it', () => {
  const nearly = named('N1', 'Goldem')
  const has = named('N2', 'Marigolden')
  const word = named('N3', 'Old Golden')
  const begins = named('N4', 'Golden Old')
  const exact = named('GOLDEN', 'Else')
  expect(createSearch([nearly, has, word, begins, exact])({ keyword: 'golden' })).toEqual([
    exact,
    begins,
    word,
    has,
    nearly,
  ])
})

it('MKT-043 words in another order come before words with a typo', () => {
  const typo = named('N1', 'Goldex Yellow')
  const turned = named('N2', 'Yellow Golden')
  expect(createSearch([typo, turned])({ keyword: 'golden yellow' })).toEqual([turned, typo])
})

it('MKT-043 matches of equal rank are in the order of the list, with the given symbols first', () => {
  const first = ['XAUEUR', 'EURJPY', 'EURGBP', 'NONE']
  const plain = found('eur')
  const sorted = search({ keyword: 'eur', first }).map(({ symbol }) => symbol)
  expect(sorted.toSorted()).toEqual(plain.toSorted())
  expect(sorted.slice(0, 3)).toEqual(['EURGBP', 'EURJPY', 'EURUSD'])
  expect(sorted.indexOf('XAUEUR')).toBe(plain.findIndex((symbol) => !symbol.startsWith('E')))
})

it.each([
  ['eurusf', 'a wrong letter'],
  ['euusd', 'a missing one'],
  ['eurrusd', 'one too many'],
  ['erusd', 'a missing one at the start'],
  ['eruusd', 'two swapped'],
  ['rurusd', 'a wrong first letter'],
  ['dolar', 'a missing one in a word inside the name'],
  ['euro dolalr', 'one too many in a second word'],
])('MKT-042 %s finds EURUSD in spite of %s', (keyword) => {
  expect(found(keyword)).toContain('EURUSD')
})

it('MKT-042 a match with a typo needs four letters and allows one typo', () => {
  expect(found('eux')).toEqual([])
  expect(found('exxxusd')).toEqual([])
})

const anyListing = fc.constantFrom(...listings)

it('MKT-041 any symbol is the first match of itself in any case and language, and is found with one letter left out', () => {
  const long = fc.constantFrom(...listings.filter(({ symbol }) => symbol.length > 4))
  const locale = fc.constantFrom('en-US', 'de-DE', 'zh-CN')
  fc.assert(
    fc.property(long, locale, fc.nat(), fc.boolean(), ({ symbol }, language, at, upper) => {
      expect(found(upper ? symbol : symbol.toLowerCase(), language)[0]).toBe(symbol)
      const left = at % symbol.length
      expect(found(symbol.slice(0, left) + symbol.slice(left + 1), language)).toContain(symbol)
    }),
  )
})

it('MKT-041 a coin that some letters of its name find is also found by more of them', () => {
  fc.assert(
    fc.property(anyListing, fc.nat(), ({ symbol, coinName }, at) => {
      const letters = 1 + (at % coinName.length)
      expect(found(coinName.slice(0, letters))).toContain(symbol)
    }),
  )
})

const bare = (text: string) => plainText(text).replaceAll(' ', '')

/** The rank of a listing for one word, by its names only. */
function rankOf({ symbol, coinName }: Listing, word: string): number {
  const names = [
    symbol,
    coinName,
    listingName({ coinName }, 'en-US') ?? '',
    ...(aliases[symbol] ?? aliases[coinName.split('/')[0] ?? ''] ?? []),
  ].map(bare)
  if (names[0] === word) return 0
  if (names.some((name) => name.startsWith(word))) return 1
  return names.some((name) => name.includes(word)) ? 2 : 3
}

it('MKT-043 for any part of a name, closer matches come first', () => {
  fc.assert(
    fc.property(
      anyListing,
      fc.nat(),
      fc.integer({ min: 1, max: 6 }),
      ({ symbol, coinName }, at, length) => {
        const name = bare(listingName({ coinName }, 'en-US') ?? symbol)
        const from = at % name.length
        const word = name.slice(from, from + length)
        const ranks = search({ keyword: word }).map((listing) => rankOf(listing, word))
        expect(ranks).toEqual(ranks.toSorted())
      },
    ),
  )
})

it('MKT-043 for any keyword, the symbols to come first change only the order, and each match appears once', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('us', 'a', 'eur', 'gold'),
  )
  fc.assert(
    fc.property(typed, fc.array(anyListing, { maxLength: 5 }), (keyword, some) => {
      const symbols = search({ keyword, first: some.map(({ symbol }) => symbol) }).map(
        ({ symbol }) => symbol,
      )
      expect(new Set(symbols).size).toBe(symbols.length)
      expect(symbols.toSorted()).toEqual(found(keyword).toSorted())
    }),
  )
})

it('MKT-041 an empty keyword matches all; a keyword of symbols only matches none', () => {
  expect(found(' ')).toHaveLength(listings.length)
  expect(found('🚀 /')).toEqual([])
})

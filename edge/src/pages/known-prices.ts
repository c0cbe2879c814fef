import * as z from 'zod/mini'
import { formatDecimal } from '@kontor/shared/trading'
import {
  type Coin,
  type Endpoint,
  firstListing,
  getCoin,
  getHomePage,
  intlTags,
  isOpen,
  type KnownAnswer,
  listCoins,
  listCoinsBySymbol,
  MOST_FAVOURITES,
  type PageShape,
  symbols,
  tradeLink,
} from '@kontor/shared/wire'
import type { MarketApi } from './market-api.ts'
import { Reading, type Surroundings } from './reading.ts'

/** The prices that a page begins with: as an answer for the page, and as rows for the screen. */
export interface KnownPrices {
  answer: KnownAnswer
  rows: readonly { link: string; name: string; price: string }[]
}

/** A market that no document had yet is read at once, but not more often. */
const SOON_MS = 2_000

/** The last prices that the API gave for the first screens of pages, in each language. */
export class PriceSource {
  readonly #api: MarketApi
  /** By language: the markets that documents need. */
  readonly #asked = new Map<string, Set<string>>()
  readonly #list: Reading<KnownPrices | null>
  readonly #hot: Reading<KnownPrices | null>
  readonly #markets: Reading<ReadonlyMap<string, KnownPrices>>

  constructor(api: MarketApi, around: Surroundings) {
    this.#api = api
    this.#list = new Reading((...when) => this.#readList(...when), around)
    this.#hot = new Reading((...when) => this.#readHot(...when), around)
    this.#markets = new Reading((...when) => this.#readMarkets(...when), around)
  }

  /**
   * What is known for a page of this shape: `market` begins with the first markets of the list,
   * `chart` with that of its query, as links between areas name it, or with the first hot one. Null
   * before the first answer, and where a page shows no price at first.
   */
  of(shape: PageShape | undefined, search: string, language: string): KnownPrices | null {
    if (shape === 'market') return this.#list.of(language)
    if (shape !== 'chart') return null
    const query = new URLSearchParams(search)
    const symbol = query.get('symbol')
    if (symbol) return this.#market(symbol, language)
    return query.get('id') ? null : this.#hot.of(language)
  }

  #market(symbol: string, language: string): KnownPrices | null {
    if (!symbols.safeParse([symbol]).success) return null
    const asked = this.#asked.get(language) ?? new Set()
    this.#asked.set(language, asked)
    if (asked.size < MOST_FAVOURITES) asked.add(symbol)
    const known = this.#markets.of(language)?.get(symbol)
    return known ?? this.#markets.of(language, SOON_MS)?.get(symbol) ?? null
  }

  async #readList(language: string, at: number): Promise<KnownPrices | null> {
    const data = await this.#api.read(listCoins, firstListing, language)
    const { data: coins } = z.decode(listCoins.reply, data)
    // Home shows another category while all markets of the first one are closed.
    if (!coins.some(isOpen)) return null
    return pricesOf(coins, answerTo(listCoins, firstListing, { language, at, data }))
  }

  async #readHot(language: string, at: number): Promise<KnownPrices | null> {
    const data = await this.#api.read(getHomePage, {}, language)
    const [first] = z.decode(getHomePage.reply, data).hot
    return first ? pricesOf([first], answerTo(getHomePage, {}, { language, at, data })) : null
  }

  /** The markets that documents need. What is not listed is forgotten. */
  async #readMarkets(language: string, at: number): Promise<ReadonlyMap<string, KnownPrices>> {
    const asked = this.#asked.get(language) ?? new Set()
    const wanted = [...asked]
    const reply = await this.#api.read(listCoinsBySymbol, { symbols: wanted }, language)
    const known = new Map<string, KnownPrices>()
    for (const [place, coin] of z.decode(listCoinsBySymbol.reply, reply).coins.entries()) {
      const { symbol } = coin
      const data = reply.coins[place]
      known.set(symbol, pricesOf([coin], answerTo(getCoin, { symbol }, { language, at, data })))
    }
    for (const symbol of wanted) if (!known.has(symbol)) asked.delete(symbol)
    return known
  }
}

function answerTo<Input extends z.ZodMiniType>(
  { path, input: schema }: Endpoint<Input>,
  input: z.output<Input>,
  rest: Pick<KnownAnswer, 'language' | 'at' | 'data'>,
): KnownAnswer {
  return { path, input: z.encode(schema, input) as Record<string, string>, ...rest }
}

function pricesOf(coins: readonly Coin[], answer: KnownAnswer): KnownPrices {
  const rows = coins.map(({ symbol, coinName, digits, priceData }) => ({
    link: tradeLink({ symbol }),
    name: coinName,
    price: priceText(answer.language, formatDecimal(priceData.close, digits), digits),
  }))
  return { answer, rows }
}

function priceText(language: string, value: string, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(intlTags(language), options)
  return format.format(value as Intl.StringNumericLiteral)
}

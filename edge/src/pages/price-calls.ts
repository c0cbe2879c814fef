import * as z from 'zod/mini'
import { formatDecimal } from '@kontor/shared/trading'
import {
  type AreaRoute,
  type Coin,
  type Endpoint,
  firstListing,
  getCoin,
  intlTags,
  isOpen,
  listCoins,
  symbols,
  tradeLink,
} from '@kontor/shared/wire'

/** A price of a coin on a first screen. */
export interface PriceRow {
  /** The page of the coin. */
  link: string
  name: string
  price: string
}

/** The call that a page makes first, and the prices in its reply. */
export interface PriceCall {
  /** The part of a first screen that shows the prices. */
  part: 'listing' | 'coin'
  endpoint: Endpoint
  /** The query as transferred. */
  input: Record<string, string>
  /**
   * The prices of a reply without layers, in a language; null when the page will show other ones.
   * @throws when the reply is not valid
   */
  rowsOf(reply: unknown, language: string): readonly PriceRow[] | null
}

/** The first call of a page, by the skeleton of its route and its query; null when it has none. */
export function priceCallOf(route: AreaRoute | undefined, query: string): PriceCall | null {
  if (route?.skeleton === 'market') return ofHome
  if (route?.skeleton !== 'chart') return null
  const named = symbols.safeParse([new URLSearchParams(query).get('symbol')])
  return named.success ? ofCoin(named.data[0]!) : null
}

const ofHome: PriceCall = {
  part: 'listing',
  endpoint: listCoins,
  input: z.encode(listCoins.input, firstListing),
  rowsOf(reply, language) {
    const { data } = z.decode(listCoins.reply, reply as z.input<typeof listCoins.reply>)
    // Home shows another category while all markets of the first one are closed.
    return data.some(isOpen) ? data.map((coin) => rowOf(coin, language)) : null
  },
}

const ofCoin = (symbol: string): PriceCall => ({
  part: 'coin',
  endpoint: getCoin,
  input: { symbol },
  rowsOf(reply, language) {
    const coin = z.decode(getCoin.reply, reply as z.input<typeof getCoin.reply>)
    // A closed market sends no live prices afterwards.
    return isOpen(coin) ? [rowOf(coin, language)] : null
  },
})

function rowOf({ symbol, coinName, digits, priceData }: Coin, language: string): PriceRow {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(intlTags(language), options)
  const value = formatDecimal(priceData.close, digits) as Intl.StringNumericLiteral
  return { link: tradeLink({ symbol }), name: coinName, price: format.format(value) }
}

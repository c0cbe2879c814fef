import * as z from 'zod/mini'
import { formatDecimal } from '@kontor/shared/trading'
import {
  decodeLayers,
  envelope,
  firstListing,
  intlTags,
  isOpen,
  type KnownAnswer,
  type Layer,
  listCoins,
  SUCCESS,
  tradeLink,
} from '@kontor/shared/wire'

/** The first prices of home: as an answer for the page, and as rows for the first screen. */
export interface KnownListing {
  answer: KnownAnswer
  rows: readonly { link: string; name: string; price: string }[]
}

/** Prices that are older are read again; until then, documents have these. */
const FRESH_MS = 10_000
const MOST_WAIT_MS = 5_000

/** The first page of the market as the API last gave it, in each language that a visitor uses. */
export class Listing {
  readonly #address: string
  readonly #layers: readonly Layer[]
  readonly #now: () => number
  readonly #warn: (sentence: string) => void
  #isFailing = false
  readonly #known = new Map<string, { readAt: number; listing: KnownListing | null }>()

  constructor(
    api: string,
    layers: readonly Layer[],
    { now, warn }: { now: () => number; warn: (sentence: string) => void },
  ) {
    const query = new URLSearchParams(z.encode(listCoins.input, firstListing))
    this.#address = `${api}${listCoins.path}?${query.toString()}`
    this.#layers = layers
    this.#now = now
    this.#warn = warn
  }

  /** What is known in a language; null before the first answer, and while the market is closed. */
  of(locale: string): KnownListing | null {
    const now = this.#now()
    const known = this.#known.get(locale) ?? { readAt: -Infinity, listing: null }
    if (now - known.readAt < FRESH_MS) return known.listing
    this.#known.set(locale, { ...known, readAt: now })
    this.#read(locale, now).then(
      () => (this.#isFailing = false),
      (cause: Error) => {
        if (!this.#isFailing) this.#warn(`Documents keep the prices they have: ${cause.message}.`)
        this.#isFailing = true
      },
    )
    return known.listing
  }

  async #read(locale: string, at: number): Promise<void> {
    const answer = await fetch(this.#address, {
      headers: { language: locale },
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const { code, data } = envelope.parse(await answer.json())
    if (code !== SUCCESS[listCoins.wrap]) throw new Error(`the API refuses with ${code}`)
    const reply: unknown = JSON.parse(await decodeLayers(String(data), this.#layers))
    this.#known.set(locale, { readAt: at, listing: listingOf(reply, locale, at) })
  }
}

function listingOf(data: unknown, language: string, at: number): KnownListing | null {
  const { data: coins } = z.decode(listCoins.reply, data as z.input<typeof listCoins.reply>)
  // Home shows another category while all markets of the first one are closed.
  if (!coins.some(isOpen)) return null
  const input = z.encode(listCoins.input, firstListing)
  return {
    answer: { path: listCoins.path, input, language, at, data },
    rows: coins.map(({ symbol, coinName, digits, priceData }) => ({
      link: tradeLink({ symbol }),
      name: coinName,
      price: priceText(language, formatDecimal(priceData.close, digits), digits),
    })),
  }
}

function priceText(language: string, value: string, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(intlTags(language), options)
  return format.format(value as Intl.StringNumericLiteral)
}

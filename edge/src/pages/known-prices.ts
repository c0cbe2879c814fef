import { decodeLayers, envelope, type KnownAnswer, type Layer, SUCCESS } from '@kontor/shared/wire'
import type { PriceCall, PriceRow } from './price-calls.ts'

/** The first prices of a page: as an answer for the page, and as rows for the first screen. */
export interface KnownPrices {
  answer: KnownAnswer
  rows: readonly PriceRow[]
}

/** Prices that are older are read again; until then, documents have these. */
const FRESH_MS = 10_000
const MOST_WAIT_MS = 5_000
/** Visitors choose symbols and languages. */
const MOST_KEPT = 500

/** When an answer was asked for, and what is known since. */
interface Kept {
  readAt: number
  prices: KnownPrices | null
}

/** The first prices of pages as the API last gave them, in each language that a visitor uses. */
export class PriceReader {
  readonly #api: string
  readonly #layers: readonly Layer[]
  readonly #now: () => number
  readonly #warn: (sentence: string) => void
  #isFailing = false
  /** By call and language, the one that was asked for longest ago first. */
  readonly #kept = new Map<string, Kept>()

  constructor(
    api: string,
    layers: readonly Layer[],
    { now, warn }: { now: () => number; warn: (sentence: string) => void },
  ) {
    this.#api = api
    this.#layers = layers
    this.#now = now
    this.#warn = warn
  }

  /** What is known of a call in a language; null before the first answer, and without prices. */
  of(call: PriceCall, language: string): KnownPrices | null {
    const now = this.#now()
    const address = `${call.endpoint.path}?${new URLSearchParams(call.input).toString()}`
    const key = `${language} ${address}`
    const { readAt, prices } = this.#kept.get(key) ?? { readAt: -Infinity, prices: null }
    if (now - readAt < FRESH_MS) return prices
    this.#keep(key, { readAt: now, prices })
    this.#read(address, call, { language, at: now }).then(
      (read) => {
        this.#isFailing = false
        this.#keep(key, { readAt: now, prices: read })
      },
      (cause: Error) => {
        if (!this.#isFailing) this.#warn(`Documents keep the prices they have: ${cause.message}.`)
        this.#isFailing = true
      },
    )
    return prices
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }

  /** @throws Error when the API does not answer, or with something else */
  async #read(
    address: string,
    { endpoint, input, rowsOf }: PriceCall,
    { language, at }: { language: string; at: number },
  ): Promise<KnownPrices | null> {
    const answer = await fetch(this.#api + address, {
      headers: { language },
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const { code, reason, data } = envelope.parse(await answer.json())
    if (endpoint.refused.some((expected) => expected === reason)) return null
    if (code !== SUCCESS[endpoint.wrap]) throw new Error(`the API refuses with ${code}`)
    const reply: unknown = JSON.parse(await decodeLayers(String(data), this.#layers))
    const rows = rowsOf(reply, language)
    return rows && { answer: { path: endpoint.path, input, language, at, data: reply }, rows }
  }
}

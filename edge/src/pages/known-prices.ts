import { readBytes } from '@kontor/server/read-bytes'
import { decodeLayers, envelope, type KnownAnswer, type Layer, SUCCESS } from '@kontor/shared/wire'
import type { PriceCall, PriceRow } from './price-calls.ts'

/** The first prices of a page: the answer for the page, and the rows for the first screen. */
export interface KnownPrices extends Pick<PriceCall, 'part'> {
  answer: KnownAnswer
  rows: readonly PriceRow[]
}

/**
 * Age from which prices are read again, ms; until the answer comes, documents have the old ones.
 */
const FRESH_MS = 10_000
const MOST_WAIT_MS = 5_000
/** Maximum bytes of an answer, which has one page of a list. */
const LONGEST = 1_000_000
/** Maximum kept calls, because visitors choose symbols and languages. */
const MOST_KEPT = 500

/** When the edge requested an answer, and the prices in the last answer. */
interface Kept {
  readAt: number
  prices: KnownPrices | null
}

/** A call to the API. */
interface Asked {
  /** Path and query. */
  address: string
  call: PriceCall
  language: string
  /** When the call begins. */
  at: number
}

/** The first prices of pages as the API last gave them, in each language that a visitor uses. */
export class PriceReader {
  readonly #api: string
  readonly #layers: readonly Layer[]
  readonly #now: () => number
  readonly #warn: (sentence: string) => void
  #isFailing = false
  /** By call and language, the oldest request first. */
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

  /** The known prices of a call in a language; null before the first answer, and without prices. */
  of(call: PriceCall, language: string): KnownPrices | null {
    const now = this.#now()
    const address = `${call.endpoint.path}?${new URLSearchParams(call.input).toString()}`
    const key = `${language} ${address}`
    const { readAt, prices } = this.#kept.get(key) ?? { readAt: -Infinity, prices: null }
    if (now - readAt < FRESH_MS) return prices
    this.#keep(key, { readAt: now, prices })
    void this.#renew(key, { address, call, language, at: now })
    return prices
  }

  async #renew(key: string, asked: Asked): Promise<void> {
    try {
      const prices = await this.#read(asked)
      this.#keep(key, { readAt: asked.at, prices })
      this.#isFailing = false
    } catch (cause) {
      if (!this.#isFailing)
        this.#warn(`Documents keep the prices they have: ${(cause as Error).message}.`)
      this.#isFailing = true
    }
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }

  /** @throws Error when the API does not answer, or gives an invalid answer */
  async #read({ address, call, language, at }: Asked): Promise<KnownPrices | null> {
    const { endpoint, input, part, rowsOf } = call
    const answer = await fetch(this.#api + address, {
      headers: { language },
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const bytes = await readBytes(answer, LONGEST)
    if (bytes === null) throw new Error(`the API answers with more than ${LONGEST} bytes`)
    const { code, reason, data } = envelope.parse(JSON.parse(bytes.toString()))
    if (endpoint.refused.some((expected) => expected === reason)) return null
    if (code !== SUCCESS[endpoint.wrap]) throw new Error(`the API refuses with ${code}`)
    const reply: unknown = JSON.parse(await decodeLayers(String(data), this.#layers))
    const rows = rowsOf(reply, language)
    return rows && { part, answer: { path: endpoint.path, input, language, at, data: reply }, rows }
  }
}

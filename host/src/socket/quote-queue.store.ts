import { ref } from 'valtio'
import { applyQuotes, currentQuote, type LiveQuote } from '@kontor/shared/store'
import { decodeQuote, type SentQuote } from '@kontor/shared/wire'
import { nextLimit } from './portion.rules.ts'

/** A quote that is decoded when it is written. */
interface Waiting {
  sent: SentQuote
  /** Time of arrival, ms on this device's clock. */
  receivedAt: number
}

/** The last quote of each symbol that is not written yet; the one that waits longest is first. */
const pending = new Map<string, Waiting>()
/** The first quote of the last message, until the next frame. */
let first: LiveQuote | null = null
/** How many quotes an animation frame may write. */
let limit = Infinity
let isScheduled = false

/**
 * Writes quotes to the store in the next animation frames: all of them together, or as many as the
 * device draws without delaying the frame. A later quote of a symbol replaces an earlier one. While
 * the page is hidden they wait.
 */
export function queueQuotes(quotes: readonly SentQuote[]): void {
  const receivedAt = Date.now()
  const head = firstOf(quotes, receivedAt)
  if (head === null) return
  first = head
  for (const sent of quotes)
    if (sent.period === '1day') pending.set(sent.symbol, { sent, receivedAt })
  schedule()
}

/** The first element that is a quote; null when none is. */
function firstOf(quotes: readonly SentQuote[], receivedAt: number): LiveQuote | null {
  for (const sent of quotes) {
    const live = liveOf({ sent, receivedAt })
    if (live !== null) return live
  }
  return null
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  requestAnimationFrame(fold)
}

function fold(): void {
  isScheduled = false
  const begin = performance.now()
  const portion = [...pending.values()].slice(0, limit)
  for (const { sent } of portion) pending.delete(sent.symbol)
  applyQuotes(portion.flatMap((waiting) => liveOf(waiting) ?? []))
  if (first !== null) currentQuote.of = ref(first)
  first = null
  if (pending.size > 0) schedule()
  // After the frame is drawn.
  setTimeout(() => {
    limit = nextLimit({ limit, count: portion.length, ms: performance.now() - begin })
  })
}

/** Null when it is not a quote. */
function liveOf({ sent, receivedAt }: Waiting): LiveQuote | null {
  const quote = decodeQuote(sent)
  return quote && { ...quote, ts: quote.ts ?? receivedAt, receivedAt }
}

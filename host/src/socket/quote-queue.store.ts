import { ref } from 'valtio'
import { applyQuotes, currentQuote, type LiveQuote } from '@kontor/shared/store'
import type { PushedQuote } from '@kontor/shared/wire'

/** The last quote of each symbol since the last frame. */
const pending = new Map<string, LiveQuote>()
/** The first quote of the last message, until the next frame. */
let first: LiveQuote | null = null

/**
 * Writes quotes to the store in the next animation frame, all of them together; a later quote of a
 * symbol replaces an earlier one. While the page is hidden they wait.
 */
export function queueQuotes(quotes: readonly PushedQuote[]): void {
  const [head] = quotes
  if (head === undefined) return
  const idle = first === null
  const receivedAt = Date.now()
  const live = (quote: PushedQuote) => ({ ...quote, ts: quote.ts ?? receivedAt, receivedAt })
  first = live(head)
  for (const quote of quotes) if (quote.period === '1day') pending.set(quote.symbol, live(quote))
  if (idle) requestAnimationFrame(fold)
}

function fold(): void {
  applyQuotes(pending.values())
  currentQuote.of = first && ref(first)
  pending.clear()
  first = null
}

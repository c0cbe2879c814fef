import { applyQuotes, type LiveQuote } from '@kontor/shared/store'
import type { Quote } from '@kontor/shared/wire'

/** The last quote of each symbol since the last frame. */
const pending = new Map<string, LiveQuote>()

/**
 * Writes quotes to the store in the next animation frame, all of them together; a later quote of a
 * symbol replaces an earlier one. While the page is hidden they wait.
 */
export function queueQuotes(quotes: readonly Quote[]): void {
  const idle = pending.size === 0
  const receivedAt = Date.now()
  for (const quote of quotes)
    if (quote.period === '1day') pending.set(quote.symbol, { ...quote, receivedAt })
  if (idle && pending.size > 0) requestAnimationFrame(fold)
}

function fold(): void {
  applyQuotes(pending.values())
  pending.clear()
}

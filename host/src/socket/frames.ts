import { applyQuotes, type LiveQuote } from '@kontor/shared/store'
import type { Quote } from '@kontor/shared/wire'

const waiting = new Map<string, LiveQuote>()

/** Collects quotes and folds them into the store once per animation frame; a later quote of a symbol replaces an earlier one. */
export function queueQuotes(quotes: readonly Quote[]): void {
  const receivedAt = Date.now()
  if (waiting.size === 0) requestAnimationFrame(flush)
  for (const quote of quotes) if (quote.period === '1day') waiting.set(quote.symbol, { ...quote, receivedAt })
}

function flush(): void {
  const frame = [...waiting.values()]
  waiting.clear()
  applyQuotes(frame)
}

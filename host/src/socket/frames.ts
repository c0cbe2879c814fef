import { applyQuotes, type LiveQuote } from '@kontor/shared/store'
import { inTurn } from '@kontor/shared/ui'
import type { Quote } from '@kontor/shared/wire'

/** So many symbols move in one frame at most: a tick of a whole screen takes a slow phone several frames, which nobody sees, and none of them is late. */
const MOST_A_FRAME = 2

const waiting = new Map<string, LiveQuote>()

/**
 * Collects quotes and folds them into the store frame by frame, those that wait longest first; a later quote of a symbol replaces the one that
 * waits, in its place.
 */
export function queueQuotes(quotes: readonly Quote[]): void {
  const receivedAt = Date.now()
  if (waiting.size === 0) inTurn(flush)
  for (const quote of quotes) if (quote.period === '1day') waiting.set(quote.symbol, { ...quote, receivedAt })
}

function flush(): void {
  const frame = [...waiting.values()].slice(0, MOST_A_FRAME)
  for (const { symbol } of frame) waiting.delete(symbol)
  applyQuotes(frame)
  if (waiting.size > 0) inTurn(flush)
}

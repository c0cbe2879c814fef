import { applyQuotes, type LiveQuote } from '@kontor/shared/store'
import { newQueue } from '@kontor/shared/ui'
import type { Quote } from '@kontor/shared/wire'

/**
 * So many symbols move in one frame at most: a tick of a whole screen takes a slow phone several
 * frames, which nobody sees, and none of them is late.
 */
const MOST_A_FRAME = 2

const queue = newQueue<string, LiveQuote>(MOST_A_FRAME, applyQuotes)

/**
 * Collects quotes and folds them into the store frame by frame, those that wait longest first; a
 * later quote of a symbol replaces the one that waits, in its place.
 */
export function queueQuotes(quotes: readonly Quote[]): void {
  const receivedAt = Date.now()
  for (const quote of quotes)
    if (quote.period === '1day') queue.put(quote.symbol, { ...quote, receivedAt })
}

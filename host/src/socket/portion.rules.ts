/** How long quotes may hold the main thread in an animation frame, ms: half a frame at 60 Hz. */
const BUDGET_MS = 8
/** The smallest portion, which still writes all quotes of a screen within a second. */
const SMALLEST = 4

/** An animation frame that wrote quotes. */
export interface QuoteFrame {
  /** How many quotes it was allowed to write; Infinity without a limit. */
  limit: number
  /** How many quotes it wrote. */
  count: number
  /** The time until the frame was drawn, ms. */
  ms: number
}

/**
 * How many quotes the next animation frame may write. A frame over the budget limits it to the
 * quotes that would have fit. A frame within the budget that wrote its whole portion lets it grow
 * by half. A frame without quotes changes nothing.
 */
export function nextLimit({ limit, count, ms }: QuoteFrame): number {
  if (count === 0) return limit
  if (ms > BUDGET_MS) return Math.max(SMALLEST, Math.floor((count * BUDGET_MS) / ms))
  return count < limit ? limit : limit * 1.5
}

/** How long quotes may hold the main thread in a frame, ms: half of one at 60 Hz. */
const BUDGET_MS = 8
/** The smallest portion: the quotes of a screen come round in less than a second. */
const SMALLEST = 4

/** A frame that wrote quotes. */
export interface QuoteFrame {
  /** The most that it might write; Infinity without a limit. */
  limit: number
  /** How many it wrote. */
  count: number
  /** How long it took until the screen was drawn, ms. */
  ms: number
}

/**
 * How many quotes the next frame may write. A frame that was too long shrinks the portion by as
 * much as it was too long, and a short one lets it grow by half, up to all; a frame without quotes
 * changes nothing.
 */
export function nextLimit({ limit, count, ms }: QuoteFrame): number {
  if (count === 0) return limit
  if (ms > BUDGET_MS) return Math.max(SMALLEST, Math.floor((count * BUDGET_MS) / ms))
  return count < limit ? limit : limit * 1.5
}

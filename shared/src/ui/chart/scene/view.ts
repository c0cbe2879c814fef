/** Which candles a chart shows. */
export interface View {
  /** The number of candles. */
  count: number
  /** The time of the last candle in view; null follows the newest. */
  until: number | null
}

/** A candle is about 8 px wide on a phone. */
export const FIRST_VIEW: View = { count: 45, until: null }
const FEWEST = 12
const MOST = 500

interface Timed {
  ts: number
}

/** The part of the candles that a view shows, as indexes for `slice`. */
export function spanOf(candles: readonly Timed[], { count, until }: View) {
  const last = until === null ? -1 : candles.findLastIndex(({ ts }) => ts <= until)
  const end = until === null ? candles.length : Math.max(last + 1, Math.min(count, candles.length))
  return { start: Math.max(end - count, 0), end }
}

/** The view moved back by a number of candles; a negative number moves towards the newest. */
export function panned(candles: readonly Timed[], view: View, steps: number): View {
  const { end } = spanOf(candles, view)
  const least = Math.min(view.count, candles.length)
  const until = Math.min(Math.max(end - steps, least), candles.length)
  return { ...view, until: until === candles.length ? null : candles[until - 1]!.ts }
}

/** The view with its count multiplied; its last candle stays. */
export function zoomed(view: View, factor: number): View {
  return { ...view, count: Math.round(Math.min(Math.max(view.count * factor, FEWEST), MOST)) }
}

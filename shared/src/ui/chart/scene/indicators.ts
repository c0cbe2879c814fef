/** A value for each price; null while there are too few prices before it. */
export type Curve = (number | null)[]

/** The simple moving average of the last `length` prices. */
export function movingAverage(prices: readonly number[], length: number): Curve {
  let sum = 0
  return prices.map((price, index) => {
    sum += price - (index >= length ? prices[index - length]! : 0)
    return index < length - 1 ? null : sum / length
  })
}

/**
 * The exponential moving average with the weight 2 / (length + 1). It begins with the simple
 * average of the first `length` prices.
 */
export function exponentialAverage(prices: readonly number[], length: number): Curve {
  const weight = 2 / (length + 1)
  let last: number | null = null
  return movingAverage(prices, length).map((simple, index) => {
    last = last === null ? simple : last + weight * (prices[index]! - last)
    return last
  })
}

/**
 * The relative strength index by Wilder, 0 to 100: the share of gains in the moves of the last
 * `length` prices, smoothed. 50 where the price did not move.
 */
export function relativeStrength(prices: readonly number[], length: number): Curve {
  let gain = 0
  let loss = 0
  return prices.map((price, index) => {
    const move = index === 0 ? 0 : price - prices[index - 1]!
    // The first value is a simple average, later ones add one part in `length`.
    const [kept, added] = index <= length ? [1, 1 / length] : [(length - 1) / length, 1 / length]
    gain = gain * kept + Math.max(move, 0) * added
    loss = loss * kept + Math.max(-move, 0) * added
    if (index < length) return null
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  })
}

/** Moving average convergence divergence. */
export interface Macd {
  /** The fast exponential average less the slow one. */
  macd: Curve
  /** The exponential average of `macd`. */
  signal: Curve
  /** `macd` less `signal`. */
  histogram: Curve
}

/** The convergence and divergence of two exponential averages. */
export function convergence(
  prices: readonly number[],
  { fast, slow, signal: length }: { fast: number; slow: number; signal: number },
): Macd {
  const quick = exponentialAverage(prices, fast)
  const macd = exponentialAverage(prices, slow).map((value, index) =>
    value === null ? null : quick[index]! - value,
  )
  const values = macd.filter((value) => value !== null)
  const unknown = prices.map(() => null).slice(values.length)
  const signal = [...unknown, ...exponentialAverage(values, length)]
  const histogram = signal.map((value, index) => (value === null ? null : macd[index]! - value))
  return { macd, signal, histogram }
}

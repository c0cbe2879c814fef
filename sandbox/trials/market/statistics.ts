/** The differences of neighbouring values; for logarithms of prices these are the returns. */
export function stepsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => value - values[i]!)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

export function deviation(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((one) => one * one)) - mean(values) ** 2)
}

/** The fourth moment divided by the square of the second; 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.map((one) => (one - middle) ** 2)
  return mean(squares.map((one) => one * one)) / mean(squares) ** 2
}

/** The correlation of each value with the one that is `lag` after it. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values)
  let [product, square] = [0, 0]
  values.forEach((one, i) => {
    square += (one - middle) ** 2
    const later = values[i + lag]
    if (later !== undefined) product += (one - middle) * (later - middle)
  })
  return product / square
}

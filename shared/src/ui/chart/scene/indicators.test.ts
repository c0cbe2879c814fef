import { expect, it } from 'vitest'
import {
  convergence,
  type Curve,
  exponentialAverage,
  movingAverage,
  relativeStrength,
} from './indicators.ts'

// Closing prices and relative strength of Wilder's example, as published by StockCharts.
const closes = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
  46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521,
  45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
]
const strengths = [
  70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46,
  41.87, 45.46, 37.3, 33.08, 37.77,
]
const long = Array.from({ length: 120 }, (_, at) => 100 + 10 * Math.sin(at / 7) + at / 10)

const known = (curve: Curve) => curve.filter((value) => value !== null)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The exponential average by its closed formula, each price weighted on its own. */
function weighted(prices: readonly number[], length: number, at: number): number {
  const weight = 2 / (length + 1)
  const later = prices.slice(length, at + 1)
  const first = mean(prices.slice(0, length)) * (1 - weight) ** later.length
  return later.reduce(
    (sum, price, index) => sum + price * weight * (1 - weight) ** (later.length - 1 - index),
    first,
  )
}

it('TRD-223 a moving average is the mean of its last prices', () => {
  const curve = movingAverage(long, 9)
  expect(curve.slice(0, 8)).toEqual(Array(8).fill(null))
  for (const at of [8, 9, 60, 119])
    expect(curve[at]).toBeCloseTo(mean(long.slice(at - 8, at + 1)), 9)
})

it('TRD-223 an exponential average weighs each price by its age', () => {
  const curve = exponentialAverage(long, 12)
  expect(curve.slice(0, 11)).toEqual(Array(11).fill(null))
  for (const at of [11, 12, 60, 119]) expect(curve[at]).toBeCloseTo(weighted(long, 12, at), 9)
})

it("TRD-223 the relative strength is that of Wilder's published example", () => {
  const curve = relativeStrength(closes, 14)
  expect(curve.slice(0, 14)).toEqual(Array(14).fill(null))
  expect(known(curve).map((value) => Math.round(value * 100) / 100)).toEqual(strengths)
})

it.each([
  ['rising', [1, 2, 3, 4], 100],
  ['falling', [4, 3, 2, 1], 0],
  ['still', [2, 2, 2, 2], 50],
])('TRD-223 the relative strength of %s prices', (_, prices, strength) => {
  expect(relativeStrength(prices, 2).at(-1)).toBe(strength)
})

it('TRD-223 MACD is the difference of two averages, its signal the average of that', () => {
  const { macd, signal, histogram } = convergence(long, { fast: 12, slow: 26, signal: 9 })
  const difference = long.map((_, at) => weighted(long, 12, at) - weighted(long, 26, at)).slice(25)
  expect(macd.slice(0, 25)).toEqual(Array(25).fill(null))
  expect(signal.slice(0, 33)).toEqual(Array(33).fill(null))
  for (const at of [33, 80, 119]) {
    expect(macd[at]).toBeCloseTo(difference[at - 25]!, 9)
    expect(signal[at]).toBeCloseTo(weighted(difference, 9, at - 25), 9)
    expect(histogram[at]).toBeCloseTo(macd[at]! - signal[at]!, 9)
  }
})

it('TRD-223 too few prices have no values', () => {
  expect(known(convergence([1, 2], { fast: 12, slow: 26, signal: 9 }).signal)).toEqual([])
  expect(movingAverage([], 9)).toEqual([])
})

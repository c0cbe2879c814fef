import { expect, it } from 'vitest'
import { listings } from '../../market/listings/tables/listings.ts'
import { partitionOf } from './partition-of.ts'

it('a symbol has the same partition in every process and version', () => {
  expect(
    ['EURUSD', 'BTCUSDT', 'XAUUSD', 'USDJPY'].map((symbol) => partitionOf(symbol, 1_000)),
  ).toEqual([73, 564, 999, 452])
})

it.each([1, 2, 3, 4, 8])(
  'each of %i partitions has symbols, and there are no others',
  (partitions) => {
    const used = new Set(listings.map(({ symbol }) => partitionOf(symbol, partitions)))
    expect([...used].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: partitions }, (_, i) => i),
    )
  },
)

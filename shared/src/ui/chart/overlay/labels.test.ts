import { expect, it } from 'vitest'
import { spreadOut } from './labels.ts'

it.each([
  ['far from each other stay', [10, 200, 100], [10, 200, 100]],
  ['of two near prices are moved apart evenly', [100, 105], [93, 112]],
  ['at one price stand below each other', [50, 50, 50], [31, 50, 69]],
  [
    'that are moved into others move them as well',
    [100, 105, 118],
    [88.66666666666667, 107.66666666666667, 126.66666666666667],
  ],
  ['without lines are an empty list', [], []],
])('TRD-228 labels %s', (_, places, spread) => {
  expect(spreadOut(places)).toEqual(spread)
})

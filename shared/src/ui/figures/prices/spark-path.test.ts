import { expect, it } from 'vitest'
import { BOX, chartRange, sparkPath } from './spark-path.ts'

it.each([
  [[10, 20], 8, 21],
  [[20, 10], 8, 21],
  [[-10, 0, 10], -14, 12],
  [[5, 5], 5, 5],
])('KIT-030 ranges %j from 20 %% of the span below to 10 %% above', (values, min, max) => {
  expect(chartRange(values)).toEqual({ min, max })
})

it('KIT-030 draws from edge to edge, and returns the height of the opening price', () => {
  expect(sparkPath([0, 10], 0)).toEqual({
    line: 'M0,33.8L100,3.1',
    area: 'M0,33.8L100,3.1L100,40L0,40Z',
    base: 33.8,
  })
})

it.each([
  [10, 3.1],
  [-90, BOX.height],
  [90, 0],
])('KIT-030 an opening price of %i is at %d, within the box', (open, base) => {
  expect(sparkPath([0, 10], open)?.base).toBe(base)
})

it('KIT-030 draws a constant price in the middle', () => {
  expect(sparkPath([7, 7, 7], 7)?.base).toBe(BOX.height / 2)
})

it.each([[[]], [[1]]])('KIT-030 draws nothing for %j', (values) => {
  expect(sparkPath(values, 1)).toBeNull()
})

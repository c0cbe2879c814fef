import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitInside } from './picture-size.ts'

it.each([
  [4_000, 3_000, 2_000, 1_500],
  [3_000, 4_000, 1_500, 2_000],
  [2_000, 2_000, 2_000, 2_000],
  [640, 480, 640, 480],
  [10_000, 1, 2_000, 1],
])('KIT-014 %i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
  expect(fitInside({ width, height }, 2_000)).toEqual({ width: newWidth, height: newHeight })
})

it('KIT-014 no picture exceeds the limit or its own size, and no side becomes 0', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = fitInside({ width, height }, 2_000)
      expect(Math.max(small.width, small.height)).toBe(Math.min(2_000, Math.max(width, height)))
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})

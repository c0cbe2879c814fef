import { expect, it } from 'vitest'
import { LEAST_SHARPNESS } from './photo-fault.ts'
import { sharpnessOf } from './sharpness.ts'

const SIDE = 64

/** A picture of stripes, each `wide` pixels wide; their edges are spread over `blur` pixels. */
function stripes(wide: number, blur: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const within = (pixel % SIDE) % (2 * wide)
    const edge = Math.min(Math.abs(within - wide), within, 2 * wide - within)
    const share = blur === 0 ? 1 : Math.min(1, edge / blur)
    const grey = 128 + (within < wide ? -1 : 1) * 70 * share
    rgba.set([grey, grey, grey, 255], pixel * 4)
  }
  return rgba
}

it.each([
  ['sharp stripes', stripes(8, 0), true],
  ['narrow sharp stripes', stripes(3, 0), true],
  ['stripes with edges of 14 pixels', stripes(16, 14), false],
  ['an even grey', stripes(SIDE, 0).fill(127), false],
])('ONB-101 %s are sharp: %s', (_, rgba, sharp) => {
  expect(sharpnessOf(rgba, SIDE) >= LEAST_SHARPNESS).toBe(sharp)
})

it('ONB-101 the more it is blurred, the less sharp a picture is', () => {
  const found = [0, 2, 4, 8].map((blur) => sharpnessOf(stripes(8, blur), SIDE))
  expect(found).toEqual(found.toSorted((one, other) => other - one))
})

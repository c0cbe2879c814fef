/** @module-tag slow */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isDrawn } from './draw.ts'

const browsers = Array.from({ length: 100_000 }, (_, place) => `browser-${place}`)
const draw = { areas: ['market'], canary: 7 }
const drawn = (share: number, over = {}) =>
  browsers.filter((browser) => isDrawn(browser, { ...draw, ...over, share }))

it('COMP-360 0 % is nobody, 100 % everybody, and 10 % is 10 ± 0.3 % of 100 000 browsers', () => {
  expect(drawn(0)).toHaveLength(0)
  expect(drawn(1)).toHaveLength(browsers.length)
  const count = drawn(0.1).length
  expect(count).toBeGreaterThan(9_700)
  expect(count).toBeLessThan(10_300)
})

it('COMP-360 random cookies are drawn with equal probability', () => {
  const random = Array.from({ length: 100_000 }, () => randomBytes(16).toString('base64url'))
  const { length } = random.filter((browser) => isDrawn(browser, { ...draw, share: 0.1 }))
  // Five standard deviations of the binomial distribution.
  expect(Math.abs(length - 10_000)).toBeLessThan(5 * Math.sqrt(100_000 * 0.1 * 0.9))
})

it('COMP-361 a growing share takes nobody out, and a falling one adds nobody', () => {
  const shares = [0, 0.01, 0.05, 0.25, 0.5, 1].map((share) => new Set(drawn(share)))
  shares.slice(1).forEach((later, place) => {
    expect(shares[place]!.isSubsetOf(later)).toBe(true)
  })
})

it('COMP-361 canaries of other areas, and later canaries, are drawn independently', () => {
  const first = new Set(drawn(0.5))
  for (const other of [{ areas: ['trading'] }, { canary: 8 }]) {
    const { length } = drawn(0.5, other).filter((browser) => first.has(browser))
    expect(Math.abs(length - 25_000)).toBeLessThan(700)
  }
})

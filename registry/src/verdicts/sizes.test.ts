import { expect, it } from 'vitest'
import { sizesFound } from './sizes.ts'

const market = { build: 'market@1.4.2', size: 87_400, limit: 90_000, before: null }
const ran = (size: number) => ({ before: { version: '1.4.1', size } })

it.each([
  [[{ ...market, ...ran(85_300) }], 'market@1.4.2 has 87.4 kB of 90 kB; 2.1 kB more than 1.4.1.'],
  [[{ ...market, ...ran(87_800) }], 'market@1.4.2 has 87.4 kB of 90 kB; 400 B less than 1.4.1.'],
  [[{ ...market, ...ran(87_400) }], 'market@1.4.2 has 87.4 kB of 90 kB; as much as 1.4.1.'],
  [[market], 'market@1.4.2 has 87.4 kB of 90 kB.'],
  [[{ ...market, size: 90_000 }], 'market@1.4.2 has 90 kB of 90 kB.'],
  [
    [
      market,
      { ...market, build: 'trading@2.3.0', size: 1_241_200, limit: null, ...ran(1_237_400) },
    ],
    'market@1.4.2 has 87.4 kB of 90 kB. trading@2.3.0 has 1 241.2 kB; 3.8 kB more than 1.4.1.',
  ],
  [[], 'No build changes.'],
])('COMP-811 %j passes the check of sizes with its figures', (builds, found) => {
  expect(sizesFound(builds)).toEqual({ result: 'passed', found })
})

it('COMP-812 a build over the limit of its area fails it, and the others are not named', () => {
  const over = { ...market, build: 'trading@2.3.0', size: 160_040, limit: 160_000 }
  expect(sizesFound([market, over])).toEqual({
    result: 'failed',
    found: 'trading@2.3.0 has 160 kB, 40 B over its limit of 160 kB.',
  })
})

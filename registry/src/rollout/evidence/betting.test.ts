import fc from 'fast-check'
import { expect, it } from 'vitest'
import { failures, mismatch } from './betting.ts'

it.each([
  ['failures', failures],
  ['mismatch', mismatch],
])(
  'COMP-300 %s: one more event is a fair bet at any share while nothing is wrong',
  (_name, test) => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (share) => {
        const ofCanary = test.odds(test.after(test.start, { canary: 1, stable: 0, share }))
        const ofStable = test.odds(test.after(test.start, { canary: 0, stable: 1, share }))
        expect(share * ofCanary + (1 - share) * ofStable).toBeCloseTo(1)
      }),
    )
  },
)

/** The odds after 10 000 new browsers, when 10 % are requested. */
const oddsOfMismatch = (canary: number) =>
  mismatch.odds(mismatch.after(mismatch.start, { canary, stable: 10_000 - canary, share: 0.1 }))

it('COMP-303 a share of 12 % or 8 % instead of 10 % is found, and one of 10 % is not', () => {
  expect(oddsOfMismatch(1_200)).toBeGreaterThan(1_000)
  expect(oddsOfMismatch(800)).toBeGreaterThan(1_000)
  expect(oddsOfMismatch(1_000)).toBeLessThan(1)
})

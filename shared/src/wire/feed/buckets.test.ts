import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addBuckets, type BucketCounts, bucketOf, quantileOf } from './buckets.ts'

const countsOf = (values: readonly number[]) =>
  values.reduce<BucketCounts>((sum, value) => addBuckets(sum, { [bucketOf(value)]: 1 }), {})

it('COMP-310 a quantile of counted values is within 9 % of the true one', () => {
  const value = fc.integer({ min: 10, max: 600_000 })
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (all, share) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1]!
        const found = quantileOf(countsOf(all), share)!
        expect(Math.abs(found - exact) / exact).toBeLessThanOrEqual(0.09)
      },
    ),
  )
})

it('COMP-310 no values have no quantile', () => expect(quantileOf({}, 0.5)).toBeNull())

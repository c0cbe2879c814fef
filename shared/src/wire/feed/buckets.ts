import * as z from 'zod/mini'

/** Buckets in which values double. A value is known to within 9 %. */
const PER_DOUBLING = 8

/** How many values fall into each bucket, by its number; bucket `n` begins at `2^(n/8) − 1`. */
export const bucketCounts = z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.int())
export type BucketCounts = z.output<typeof bucketCounts>

/** The bucket of a value, which is 0 or more. */
export function bucketOf(value: number): number {
  return Math.floor(PER_DOUBLING * Math.log2(value + 1))
}

/** Adds counts to others, in a new object. */
export function addBuckets(one: BucketCounts, other: BucketCounts): BucketCounts {
  const sum = { ...one }
  for (const [bucket, count] of Object.entries(other)) sum[bucket] = (sum[bucket] ?? 0) + count
  return sum
}

/**
 * The value that a share of all values, from 0 to 1, does not exceed: the middle of its bucket,
 * rounded. Null without values.
 */
export function quantileOf(counts: BucketCounts, share: number): number | null {
  const sorted = Object.entries(counts)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .toSorted(([a], [b]) => a - b)
  let rest = share * sorted.reduce((sum, [, count]) => sum + count, 0)
  for (const [bucket, count] of sorted) {
    rest -= count
    if (rest <= 0) return Math.round(2 ** ((bucket + 0.5) / PER_DOUBLING) - 1)
  }
  return null
}

import type { Queries } from '@kontor/server/database'
import { type BucketCounts, quantileOf, type ToldPages } from '@kontor/shared/wire'

/** The open pages that edges have told of a revision. */
export interface Told {
  pages: number
  /**
   * The time from an edge's first news of the revision that 95 % of its pages did not exceed, ms.
   */
  p95Ms: number
}

/**
 * Adds the open pages that an edge has told. Revisions that the channel does not have are left out.
 */
export async function addTold(
  tx: Queries,
  channel: string,
  told: readonly ToldPages[],
  now: number,
): Promise<void> {
  const rows = told.flatMap(({ revision, times }) =>
    Object.entries(times).map(([bucket, pages]) => [revision, Number(bucket), pages] as const),
  )
  await tx.query(
    `insert into told as row (channel, revision, bucket, pages, told_at)
     select channel, revision, one.bucket, sum(one.pages), $5
     from unnest($2::int[], $3::int[], $4::int[]) as one (revision, bucket, pages)
     join revision using (revision) where channel = $1 group by 1, 2, 3
     on conflict (channel, revision, bucket) do update
       set pages = row.pages + excluded.pages, told_at = excluded.told_at`,
    [
      channel,
      rows.map(([revision]) => revision),
      rows.map(([, bucket]) => bucket),
      rows.map(([, , pages]) => pages),
      now,
    ],
  )
}

/**
 * The pages told of each revision of a channel, from `first` on; a revision without pages is left
 * out.
 */
export async function toldSince(
  queries: Queries,
  channel: string,
  first: number,
): Promise<Map<number, Told>> {
  const rows = await queries.query<{ revision: number; bucket: number; pages: number }>(
    'select revision, bucket, pages from told where channel = $1 and revision >= $2',
    [channel, first],
  )
  return new Map(
    [...Map.groupBy(rows, ({ revision }) => revision)].map(([revision, some]) => {
      const counts: BucketCounts = Object.fromEntries(
        some.map(({ bucket, pages }) => [bucket, pages]),
      )
      const pages = some.reduce((sum, one) => sum + one.pages, 0)
      return [revision, { pages, p95Ms: quantileOf(counts, 0.95) ?? 0 }]
    }),
  )
}

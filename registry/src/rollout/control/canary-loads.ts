import type { Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'

/** A canary's build of an area, in a channel. */
interface Wanted {
  channel: string
  /** The number of the canary. */
  began: number
  area: BuildId
}

/**
 * The number of loads of a canary's build that pages have reported since a minute. A browser that
 * loaded it and later threw is in both sums, so the larger one counts.
 */
export async function loadsSince(
  queries: Queries,
  { channel, began, area }: Wanted,
  minute: number,
): Promise<number> {
  const [row] = await queries.query<{ loads: string }>(
    `select coalesce(
       sum(fell_back + failed) + greatest(sum(loaded), sum(threw + blocked)), 0)::text as loads
     from build_minute
     where channel = $1 and arm = 'canary' and revision >= $2 and area = $3 and minute >= $4`,
    [channel, began, area, minute],
  )
  return Number(row!.loads)
}

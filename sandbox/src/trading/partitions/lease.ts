import type { Queries } from '../../db/database.ts'

/** The right to run a partition's engine, for a while. */
export interface Lease {
  partition: number
  /** Counts the holders that a partition has had. */
  epoch: string
  /**
   * The market's instant up to which holders have done everything; null for a partition that nobody
   * has held.
   */
  doneUntil: number | null
}

/** What a holder knows of a partition as it renews or gives back. */
export interface Progress {
  partition: number
  doneUntil: number
}

/**
 * The leases of one process. All times are the database's: whose clock is wrong does not matter.
 */
export interface Leases {
  /**
   * Keeps leases for another life. Gives the partitions that are still held; the others are lost.
   */
  renew(progress: readonly Progress[]): Promise<number[]>
  /**
   * Takes as many as are free, at most so many. One whose last holder has a transaction under way
   * is not free yet.
   */
  take(most: number): Promise<Lease[]>
  /** Gives leases back before their time. */
  giveBack(progress: readonly Progress[]): Promise<void>
}

/** The leases of a holder, each for so many ms. */
export function createLeases(database: Queries, holder: string, life: number): Leases {
  const soon = `clock_timestamp() + ${life} * interval '1 millisecond'`

  function update(progress: readonly Progress[], until: string) {
    return database.query<{ partition: number }>(
      `update lease set until = ${until}, done_until = known.done_until
       from unnest($2::integer[], $3::bigint[]) as known (partition, done_until)
       where lease.partition = known.partition and holder = $1 and until > clock_timestamp() returning lease.partition`,
      [
        holder,
        progress.map(({ partition }) => partition),
        progress.map(({ doneUntil }) => Math.floor(doneUntil)),
      ],
    )
  }

  return {
    async renew(progress) {
      return (await update(progress, soon)).map(({ partition }) => partition)
    },
    async take(most) {
      const rows = await database.query<{
        partition: number
        epoch: string
        doneUntil: string | null
      }>(
        `update lease set holder = $1, epoch = epoch + 1, until = ${soon}
         where partition = any (array(
           select partition from lease where until <= clock_timestamp() order by partition limit $2 for update skip locked
         )) returning partition, epoch, done_until as "doneUntil"`,
        [holder, most],
      )
      return rows.map(({ doneUntil, ...lease }) => ({
        ...lease,
        doneUntil: doneUntil === null ? null : Number(doneUntil),
      }))
    },
    async giveBack(progress) {
      await update(progress, 'clock_timestamp()')
    },
  }
}

/**
 * Whether a lease is still held; if so, nobody else gets it before the SQL transaction has ended.
 */
export async function confirmLease(tx: Queries, { partition, epoch }: Lease): Promise<boolean> {
  const held = await tx.query(
    'select 1 from lease where partition = $1 and epoch = $2 and until > clock_timestamp() for key share',
    [partition, epoch],
  )
  return held.length > 0
}

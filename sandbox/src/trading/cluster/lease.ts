import type { Queries } from '@kontor/server/database'

/** The right to run a partition's engine for a limited time. */
export interface Lease {
  partition: number
  /** The number of holders that the partition has had. */
  epoch: string
  /**
   * The market's instant up to which earlier holders executed every task; null without an earlier
   * holder.
   */
  doneUntil: number | null
}

/** The progress of a holder's engine. */
export interface Progress {
  partition: number
  doneUntil: number
}

/**
 * The leases of one process. All times are the database's, because the clocks of processes may
 * differ.
 */
export interface Leases {
  /** Extends leases. Returns the partitions that are still held; the others are lost. */
  renew(progress: readonly Progress[]): Promise<number[]>
  /**
   * Takes at most `most` free leases. A lease is not free while a transaction of its last holder
   * is running.
   */
  take(most: number): Promise<Lease[]>
  /** Gives leases back before they expire. */
  giveBack(progress: readonly Progress[]): Promise<void>
}

/** The leases of a process, by its name; each lives `leaseMs`. */
export function createLeases(database: Queries, holder: string, leaseMs: number): Leases {
  const expiry = `clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

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
      return (await update(progress, expiry)).map(({ partition }) => partition)
    },
    async take(most) {
      const rows = await database.query<{
        partition: number
        epoch: string
        doneUntil: string | null
      }>(
        `update lease set holder = $1, epoch = epoch + 1, until = ${expiry}
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

/** Whether a lease is still held; if so, no process can take it until the SQL transaction ends. */
export async function confirmLease(tx: Queries, { partition, epoch }: Lease): Promise<boolean> {
  const held = await tx.query(
    'select 1 from lease where partition = $1 and epoch = $2 and until > clock_timestamp() for key share',
    [partition, epoch],
  )
  return held.length > 0
}

import { SettingsError } from '@kontor/server'
import type { Database } from '@kontor/server/database'

/** The advisory lock under which processes join; any constant. */
const LOCK = 4_000_002

/** The living processes of one database. */
export interface Membership {
  /**
   * Adds this process.
   * @throws SettingsError when the living processes use another number of partitions
   */
  join(): Promise<void>
  /** Reports that this process lives, and returns the number of partitions in its share. */
  heartbeat(): Promise<number>
  leave(): Promise<void>
}

/** The membership of a database; a process without a heartbeat for `leaseMs` is dead. */
export function createMembership(
  database: Database,
  id: string,
  { partitions, leaseMs }: { partitions: number; leaseMs: number },
): Membership {
  const expiry = `clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

  async function keepAlive(): Promise<void> {
    await database.query(
      `with living as (update process set until = ${expiry} where id = $1 returning id)
       insert into process (id, partitions, until) select $1, $2, ${expiry} where not exists (select 1 from living)`,
      [id, partitions],
    )
  }

  return {
    join: () =>
      database.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
        await tx.query('delete from process where until <= clock_timestamp()')
        const [other] = await tx.query<{ partitions: number }>(
          'select partitions from process where partitions <> $1 limit 1',
          [partitions],
        )
        if (other !== undefined)
          throw new SettingsError(
            `SANDBOX_PARTITIONS is ${partitions} here and ${other.partitions} in the processes that already run.`,
          )
        await tx.query(`insert into process (id, partitions, until) values ($1, $2, ${expiry})`, [
          id,
          partitions,
        ])
        await tx.query(
          'insert into lease (partition) select generate_series(0, $1::integer - 1) on conflict do nothing',
          [partitions],
        )
        // Left over from a larger number of partitions.
        await tx.query('delete from lease where partition >= $1', [partitions])
      }),
    async heartbeat() {
      await keepAlive()
      const living = await database.query<{ id: string }>(
        'select id from process where until > clock_timestamp() order by seq',
      )
      return shareOf(
        living.map((process) => process.id),
        id,
        partitions,
      )
    },
    async leave() {
      await database.query('delete from process where id = $1', [id])
    },
  }
}

/** An even share of the partitions; the oldest processes take the remainder. */
function shareOf(living: readonly string[], id: string, partitions: number): number {
  const rank = living.indexOf(id)
  if (rank === -1) return 0
  return Math.floor(partitions / living.length) + (rank < partitions % living.length ? 1 : 0)
}

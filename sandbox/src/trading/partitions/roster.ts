import type { Database } from '../../db/database.ts'
import { SettingsError } from '../../errors.ts'

/** Any constant: processes join one after the other. */
const LOCK = 4_000_002

/** Which processes live. */
export interface Roster {
  /**
   * Announces this process. @throws SettingsError when those that live have divided the symbols in
   * another way
   */
  join(): Promise<void>
  /** Announces it for another life, and gives how many partitions are its share. */
  beat(): Promise<number>
  leave(): Promise<void>
}

/** The roster of a database; a process that has not announced itself for a life, in ms, is dead. */
export function createRoster(
  database: Database,
  id: string,
  { partitions, life }: { partitions: number; life: number },
): Roster {
  const soon = `clock_timestamp() + ${life} * interval '1 millisecond'`

  async function announce(): Promise<void> {
    await database.query(
      `with living as (update process set until = ${soon} where id = $1 returning id)
       insert into process (id, partitions, until) select $1, $2, ${soon} where not exists (select 1 from living)`,
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
            `SANDBOX_PARTITIONS is ${partitions} here and ${other.partitions} where the house already runs.`,
          )
        await tx.query(`insert into process (id, partitions, until) values ($1, $2, ${soon})`, [
          id,
          partitions,
        ])
        await tx.query(
          'insert into lease (partition) select generate_series(0, $1::integer - 1) on conflict do nothing',
          [partitions],
        )
        // Of a house that was divided into more.
        await tx.query('delete from lease where partition >= $1', [partitions])
      }),
    async beat() {
      await announce()
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

/** The partitions among the living, as even as can be: the oldest take what does not divide. */
function shareOf(living: readonly string[], id: string, partitions: number): number {
  const rank = living.indexOf(id)
  if (rank === -1) return 0
  return Math.floor(partitions / living.length) + (rank < partitions % living.length ? 1 : 0)
}

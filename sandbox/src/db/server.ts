import pg from 'pg'
import type { Database, Queries } from './database.ts'

/** Ms after which an idle SQL transaction is rolled back, because others wait for its locks. */
const SILENCE = 10_000

/**
 * A PostgreSQL server. Its driver returns 64-bit and exact numbers as text. Rejects when it cannot
 * be reached.
 */
export async function openServer(url: string, report: (cause: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idle_in_transaction_session_timeout: SILENCE,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', report)
  await pool.query('select 1').catch(async (cause: unknown) => {
    await pool.end()
    throw cause
  })
  return {
    query: queriesOf(pool).query,
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queriesOf(client))
        await client.query('commit')
        client.release()
        return result
      } catch (cause) {
        await client.query('rollback').then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        )
        throw cause
      }
    },
    close: () => pool.end(),
  }
}

function queriesOf(client: Pick<pg.Pool | pg.PoolClient, 'query'>): Queries {
  return {
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await client.query(sql, [...params])).rows as Row[]
    },
  }
}

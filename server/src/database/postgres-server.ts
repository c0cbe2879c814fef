import pg from 'pg'
import type { Database, Queries } from './database.ts'

/** Timeouts of a database, ms; a longer call fails instead of hanging. */
interface DatabaseLimits {
  /** To get a connection, from the server or the pool. */
  connect: number
  /** For one statement at the server. Its answer may take a second more. */
  statement: number
  /** Until an idle SQL transaction is rolled back, because its locks block others. */
  silence: number
}

const limits: DatabaseLimits = { connect: 10_000, statement: 60_000, silence: 10_000 }

interface ServerOptions extends Partial<DatabaseLimits> {
  /** The schema in which tables are looked for and created; `public` when absent. */
  schema?: string | undefined
}

/**
 * A PostgreSQL server. Its driver returns 64-bit and exact numbers as text. Rejects when it cannot
 * be reached.
 */
export async function openServer(
  url: string,
  report: (cause: Error) => void,
  { schema, ...own }: ServerOptions = {},
): Promise<Database> {
  const { connect, statement, silence } = { ...limits, ...own }
  const pool = new pg.Pool({
    connectionString: url,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    max: 10,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    // A server that is gone does not end the statement.
    query_timeout: statement + 1_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: silence,
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
    hasRoom: () => true,
    dump: null,
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

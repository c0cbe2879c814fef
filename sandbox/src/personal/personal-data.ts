import type { Database } from '@kontor/server/database'
import type { DataTable } from '@kontor/shared/wire'
import { sources } from './tables.ts'

/**
 * Everything that is stored about a user, as of one moment: in one SQL transaction. Source:
 * ACCESS-15.
 */
export async function personalDataOf(database: Database, personId: string): Promise<DataTable[]> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const tables: DataTable[] = []
    for (const { name, sql } of sources)
      tables.push({ name, rows: await tx.query<DataTable['rows'][number]>(sql, [personId]) })
    return tables
  })
}

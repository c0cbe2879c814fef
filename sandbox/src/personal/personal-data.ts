import type { Queries } from '@kontor/server/database'
import type { DataTable } from '@kontor/shared/wire'
import { sources } from './tables.ts'

/**
 * Everything that is stored about a user, as of one moment: in one SQL statement, which also runs
 * on a full disk. Source: ACCESS-15.
 */
export async function personalDataOf(tx: Queries, personId: string): Promise<DataTable[]> {
  const tables = sources.map(
    ({ name, sql }) =>
      `(select coalesce(json_agg(stored.*), '[]') from (${sql}) as stored) as "${name}"`,
  )
  const [found] = await tx.query<Record<string, DataTable['rows']>>(`select ${tables.join()}`, [
    personId,
  ])
  return sources.map(({ name }) => ({ name, rows: found?.[name] ?? [] }))
}

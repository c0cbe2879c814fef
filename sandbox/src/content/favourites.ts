import type { Queries } from '../db/database.ts'

const MOST = 100

/** The symbols that a user has marked, the last one first, a hundred at most. */
export async function listMarked(queries: Queries, personId: string): Promise<string[]> {
  const rows = await queries.query<{ symbol: string }>('select symbol from favourite where person_id = $1 order by seq desc limit $2', [
    personId,
    MOST,
  ])
  return rows.map(({ symbol }) => symbol)
}

/** Marks a symbol, or no longer. To mark twice changes nothing. */
export async function setMarked(queries: Queries, personId: string, symbol: string, marked: boolean): Promise<void> {
  const sql = marked
    ? 'insert into favourite (person_id, symbol) values ($1, $2) on conflict do nothing'
    : 'delete from favourite where person_id = $1 and symbol = $2'
  await queries.query(sql, [personId, symbol])
}

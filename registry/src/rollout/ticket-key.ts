import { randomBytes } from 'node:crypto'
import type { Database } from '@kontor/server/database'

/** The key of tickets, base64. All edges of all registries on this database have the same key. */
export async function ticketKey(database: Database): Promise<string> {
  await database.query(
    `insert into secret (name, value) values ('ticket-key', $1) on conflict do nothing`,
    [randomBytes(32).toString('base64')],
  )
  const [row] = await database.query<{ value: string }>(
    `select value from secret where name = 'ticket-key'`,
  )
  return row!.value
}

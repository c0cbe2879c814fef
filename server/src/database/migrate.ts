import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'

/** The key of the lock that makes two servers on one database migrate one after the other. */
const LOCK = 4_000_001

/** The migrations of one database. */
export interface Migrations {
  /** The folder of the SQL files, which are applied in the order of their names. */
  folder: string
  /** Migrations that databases may have had under another name. */
  renamed?: readonly { from: string; to: string }[]
}

/**
 * Applies the migrations that the database has not had yet, each once. A `schema` is created when
 * it is missing; connections must name it in their search path.
 */
export async function migrate(
  database: Database,
  { folder, renamed = [] }: Migrations,
  schema?: string,
): Promise<void> {
  const applied = await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (schema !== undefined) await tx.query(`create schema if not exists ${schema}`)
    await tx.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const { from, to } of renamed)
      await tx.query('update migration set name = $2 where name = $1', [from, to])
    const rows = await tx.query<{ name: string }>('select name from migration')
    return new Set(rows.map(({ name }) => name))
  })
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .toSorted()
  for (const name of files) {
    await database.transaction(async (tx) => {
      // A migration of a large table may take longer than a call.
      await tx.query('set local statement_timeout = 0')
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
      // Another server may have applied it meanwhile.
      const [isApplied] = await tx.query('select 1 from migration where name = $1', [name])
      if (isApplied !== undefined) return
      for (const statement of statementsOf(readFileSync(path.join(folder, name), 'utf8')))
        await tx.query(statement)
      await tx.query('insert into migration (name) values ($1)', [name])
    })
  }
}

/** A line `--;` separates statements, because the body of a function may contain semicolons. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/^--;$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

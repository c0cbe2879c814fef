import type { Database } from '@kontor/server/database'
import { CODE_LIFE_MS } from '../accounts/codes/codes.ts'
import { INBOX_MS } from '../accounts/events/inbox.ts'
import { KNOWN_MS } from '../accounts/guesses/known-places.ts'
import { MAIL_MS, SESSION_MS } from '../accounts/retention.ts'

const DAY_MS = 24 * 60 * 60_000
/** Ms between two rounds of pruning. */
const EVERY_MS = 10 * 60_000
/** Rows deleted by one statement, so that no call waits long. */
const BATCH = 1_000

/** Rows that are deleted once their column, which has an index, is older than `ms`. */
interface Pruned {
  table: string
  column: string
  ms: number
  /** The column is a time, not a number of ms. */
  isTime?: true
  /** SQL that is true of rows that must stay, because others refer to them. */
  unless?: string
}

const pruned: readonly Pruned[] = [
  // A call that is repeated after that time runs again.
  /** Source: LIMIT-20. */
  { table: 'idempotency_key', column: 'created_at', ms: 30 * DAY_MS, isTime: true },
  { table: 'outbox', column: 'sent_at', ms: MAIL_MS },
  { table: 'account_event', column: 'created_at', ms: INBOX_MS, isTime: true },
  { table: 'mailed_code', column: 'expires_at', ms: CODE_LIFE_MS },
  { table: 'tries', column: 'ends_at', ms: 0 },
  { table: 'guess', column: 'ends_at', ms: 0 },
  { table: 'passkey_challenge', column: 'expires_at', ms: 0 },
  { table: 'token', column: 'expires_at', ms: 0 },
  {
    table: 'token_family',
    column: 'last_seen_at',
    ms: SESSION_MS,
    unless: 'exists (select from token where family_id = token_family.id)',
  },
  { table: 'known_device', column: 'seen_at', ms: KNOWN_MS },
  { table: 'known_network', column: 'seen_at', ms: KNOWN_MS },
]

/** Prunes now and every ten minutes. Returns how to stop, which waits for a running one. */
export function startPruning(
  database: Database,
  clock: () => number,
  log: (line: string) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= prune(database, clock())
      .catch((cause: unknown) => log(`old rows cannot be deleted: ${String(cause)}`))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Deletes old rows and makes their disk space reusable, also that of deleted pictures, because the
 * embedded database does not do so by itself. `now` in ms.
 */
async function prune(database: Database, now: number): Promise<void> {
  for (const entry of pruned) {
    let gone: number
    do gone = await deleteBatch(database, entry, now)
    while (gone === BATCH)
  }
  for (const { table } of pruned) await database.query(`vacuum ${table}`)
  await database.query('vacuum picture')
}

async function deleteBatch(
  database: Database,
  { table, column, ms, isTime, unless = 'false' }: Pruned,
  now: number,
): Promise<number> {
  const before = isTime ? 'to_timestamp($1::bigint / 1000.0)' : '$1::bigint'
  const gone = await database.query(
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${column} < ${before} and not (${unless}) limit ${BATCH})) returning 1`,
    [now - ms],
  )
  return gone.length
}

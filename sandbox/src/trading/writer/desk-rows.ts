import { decimal } from '@kontor/shared/trading'
import type { Queries } from '../../db/database.ts'
import { columnsOf } from '../../money/ledger/ledger.ts'
import type { Change, Found, Written } from '../orders/change.ts'
import { COLUMNS, orderOf, type Row } from '../orders/order-row.ts'
import { rowOf } from '../orders/row-of-order.ts'

/** The market's instant of a change, and the process that makes it. */
export interface Stamp {
  at: number
  by: string
}

interface FoundRow {
  changedAt: string | null
  available: string | null
  live: string | null
  knownBody: string | null
  knownAnswer: string
}

/**
 * What each change must know, in the order asked for, which must be that of the users. Locks it
 * until the SQL transaction ends.
 */
export async function readChanges<Asking extends { change: Change<unknown> }>(
  tx: Queries,
  asking: readonly Asking[],
): Promise<[Asking, Found][]> {
  const changes = asking.map(({ change }) => change)
  const holds = await confirmAll(tx, changes)
  const rows = await tx.query<FoundRow & (Row | { id: null })>(
    `select available, live, known_body as "knownBody", known_answer as "knownAnswer",
       (found.kept).changed_at as "changedAt", own.*
     from read_changes($1::bigint[], $2::text[], $3::text[]) as found, lateral (select ${COLUMNS} from (select (found.kept).*) as kept) as own`,
    [
      changes.map(({ personId }) => personId),
      changes.map(({ key }) => key ?? null),
      changes.map(({ orderId }) => orderId ?? null),
    ],
  )
  return asking.flatMap((one, n) => {
    const row = rows[n]
    return row === undefined ? [] : [[one, foundIn(row, holds(one.change))]]
  })
}

/** Asks each engine's section once whether it still holds. */
async function confirmAll(
  tx: Queries,
  changes: readonly Change<unknown>[],
): Promise<(change: Change<unknown>) => boolean> {
  const sections = new Set(changes.flatMap(({ section }) => section ?? []))
  const held = new Set()
  for (const section of sections)
    if (section.holds() && (await section.confirm(tx))) held.add(section)
  return ({ section }) => section === undefined || held.has(section)
}

function foundIn(row: FoundRow & (Row | { id: null }), holds: boolean): Found {
  return {
    available: decimal(row.available ?? '0'),
    live: Number(row.live),
    order: row.id === null ? null : orderOf(row),
    since: Number(row.changedAt),
    settledUntil: row.id === null ? 0 : Number('swappedUntil' in row && row.swappedUntil),
    known: row.knownBody === null ? null : { body: row.knownBody, answer: row.knownAnswer },
    holds,
  }
}

/** Writes what users' changes have decided. */
export async function writeChanges(
  tx: Queries,
  written: readonly (Written<unknown> & { personId: string })[],
  { at, by }: Stamp,
): Promise<void> {
  const orders = written.flatMap(({ personId, orders: changed, settledUntil, since }) =>
    changed.map((order) => ({
      ...rowOf(order, settledUntil),
      person_id: personId,
      changed_at: since ?? at,
      changed_by: by,
    })),
  )
  const entries = written
    .flatMap(({ entries: posted }) => posted)
    .map((entry) => ({ ...entry, ...columnsOf(entry) }))
  const moving = entries.filter(({ accounts }) => accounts.length > 0)
  const answered = written.flatMap(({ personId, answered: kept }) =>
    kept === undefined ? [] : { personId, ...kept },
  )
  if (orders.length === 0 && moving.length === 0 && answered.length === 0) return
  await tx.query(
    `select write_changes($1::jsonb, $2::text[], $3::text[], $4::integer[], $5::text[], $6::numeric[], $7::bigint[], $8::text[], $9::text[],
       $10::text[])`,
    [
      JSON.stringify(orders),
      moving.map(({ kind }) => kind),
      moving.map(({ reference }) => reference),
      moving.map(({ accounts }) => accounts.length),
      moving.flatMap(({ accounts }) => accounts),
      moving.flatMap(({ amounts }) => amounts),
      answered.map(({ personId }) => personId),
      answered.map(({ key }) => key),
      answered.map(({ body }) => body),
      answered.map(({ answer }) => answer),
    ],
  )
}

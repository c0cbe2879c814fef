import { createHash } from 'node:crypto'
import type { Database, Queries } from '@kontor/server/database'
import { decimal, formatDecimal } from '@kontor/shared/trading'
import { eventColumns } from '../../accounts/events/account-events.ts'
import type { StoredCall } from '../../money/idempotency/keyed-call.ts'
import { columnsOf } from '../../money/ledger/ledger.ts'
import type { Row } from '../rows/columns.ts'
import { orderColumns, orderOf, rowOf } from '../rows/order-row.ts'
import type { Change } from './change.ts'
import type { Decided, FoundCall } from './decide-once.ts'

/** The market's instant of a change, and the process that makes it. */
export interface Stamp {
  at: number
  by: string
}

/** A row of `read_changes` for one change, with the columns of its order if there is one. */
interface FoundRow extends Row {
  available: string | null
  live: string | null
  known_body: string | null
  known_answer: string
  id: string | null
}

/**
 * Reads the state that each change needs and locks it until the SQL transaction ends. The changes
 * must be sorted by their users' ids.
 */
export async function readChanges<One extends { change: Change<unknown> }>(
  tx: Queries,
  batch: readonly One[],
): Promise<[One, FoundCall][]> {
  const changes = batch.map(({ change }) => change)
  const isHeld = await confirmPartitions(tx, changes)
  const rows = await tx.query<FoundRow>(
    `select available, live, known_body, known_answer, (stored).*
     from read_changes($1::bigint[], $2::text[], $3::text[])`,
    [
      changes.map(({ personId }) => personId),
      changes.map(({ call }) => call?.key ?? null),
      changes.map(({ orderId }) => orderId ?? null),
    ],
  )
  return batch.flatMap((one, n) => {
    const row = rows[n]
    return row === undefined ? [] : [[one, foundIn(row, isHeld(one.change))]]
  })
}

/** Confirms each partition of the batch once, and says which changes still hold theirs. */
async function confirmPartitions(
  tx: Queries,
  changes: readonly Change<unknown>[],
): Promise<(change: Change<unknown>) => boolean> {
  const partitions = new Set(changes.flatMap(({ partition }) => partition ?? []))
  const held = new Set()
  for (const partition of partitions)
    if (partition.isHeld() && (await partition.confirm(tx))) held.add(partition)
  return ({ partition }) => partition === undefined || held.has(partition)
}

function foundIn(row: FoundRow, isHeld: boolean): FoundCall {
  return {
    available: decimal(row.available ?? '0'),
    live: Number(row.live),
    order: row.id === null ? null : orderOf(row),
    since: Number(row['changed_at']),
    settledUntil: Number(row['swapped_until']),
    earlier: earlierIn(row),
    isHeld,
  }
}

/** `read_changes` returns '' for a missing answer. */
function earlierIn({ known_body: body, known_answer: answer }: FoundRow): StoredCall | null {
  return body === null ? null : { body, answer: answer === '' ? null : answer }
}

const columns = [...orderColumns, 'person_id', 'swapped_until', 'changed_at', 'changed_by']

/** The columns of an existing order that are not simply set to the new value. */
const merged: Record<string, string> = {
  // A filled order keeps the price and the time of the pending order that it was.
  price: 'coalesce(excluded.price, trade_order.price)',
  placed_at: 'coalesce(excluded.placed_at, trade_order.placed_at)',
  swapped_until: 'greatest(trade_order.swapped_until, excluded.swapped_until)',
}

const BODY = `
begin
  insert into trade_order (${columns.join()})
    select ${columns.join()} from jsonb_populate_recordset(null::trade_order, $1)
    on conflict (id) do update set
      ${columns.map((name) => `${name} = ${merged[name] ?? `excluded.${name}`}`).join()};
  insert into idempotency_key (person_id, key, body_hash, answer)
    select * from unnest($2, $3, $4, $5);
  perform post_ledger($6, $7, $8, $9, $10, $11, $12, $17);
  insert into account_event (id, person_id, event, at)
    select * from unnest($13, $14, $15, $16) on conflict (id) do nothing;
end`

/** Named after its content, so that processes of two versions can share a database. */
const FUNCTION = `write_changes_${createHash('sha256').update(BODY).digest('hex').slice(0, 12)}`

/**
 * Creates the SQL function that `writeChanges` calls. A function keeps its query plans: as a plain
 * statement the same SQL writes an eighth fewer orders a second.
 * @throws when another process creates it at the same moment; a second call then succeeds
 */
export async function installWriter(database: Database): Promise<void> {
  await database.query(
    `create or replace function ${FUNCTION}(jsonb, bigint[], text[], text[], text[],
      text[], text[], numeric[], integer[], text[], numeric[], text[], text[], bigint[], text[], bigint[], bigint) returns void language plpgsql as $$${BODY}$$`,
  )
}

/** Writes the decisions of changes: orders, ledger transactions, answers to keys, and events. */
export async function writeChanges(
  tx: Queries,
  written: readonly (Decided<unknown> & { personId: string })[],
  { at, by }: Stamp,
): Promise<void> {
  const orders = written.flatMap(({ personId, orders: changed, settledUntil, since }) =>
    changed.map((order) => ({
      ...rowOf(order),
      person_id: personId,
      swapped_until: 'openedAt' in order ? Math.max(settledUntil ?? 0, order.openedAt) : null,
      changed_at: since ?? at,
      changed_by: by,
    })),
  )
  const entries = written
    .flatMap(({ entries: posted }) => posted)
    .map((entry) => ({ ...entry, ...columnsOf(entry) }))
    .filter(({ accounts }) => accounts.length > 0)
  const answers = written.flatMap(({ personId, answered }) =>
    answered === undefined ? [] : { personId, ...answered },
  )
  const events = written.flatMap(({ personId, event, since }) =>
    event ? { personId, event, at: since ?? at } : [],
  )
  if (orders.length === 0 && entries.length === 0 && answers.length === 0) return
  await tx.query(
    `select ${FUNCTION}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      JSON.stringify(orders),
      answers.map(({ personId }) => personId),
      answers.map(({ key }) => key),
      answers.map(({ body }) => body),
      answers.map(({ answer }) => answer),
      entries.map(({ kind }) => kind),
      entries.map(({ reference }) => reference),
      entries.map(({ lots }) => (lots === undefined ? null : formatDecimal(lots))),
      entries.map(({ accounts }) => accounts.length),
      entries.flatMap(({ accounts }) => accounts),
      entries.flatMap(({ amounts }) => amounts),
      entries.flatMap(({ movements }) => movements),
      ...eventColumns(events),
      at,
    ],
  )
}

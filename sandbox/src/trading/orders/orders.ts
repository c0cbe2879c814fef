import type { Order } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { COLUMNS, orderOf, type Row } from './order-row.ts'

/** An order, whose it is, and the market's instant since which it has been as it is. */
export interface Kept<Of extends Order = Order> {
  personId: string
  order: Of
  since: number
}

/** The symbols of all orders that live. */
export async function liveSymbols(tx: Queries): Promise<string[]> {
  const rows = await tx.query<{ symbol: string }>(
    'select distinct symbol from trade_order where ended_at is null',
  )
  return rows.map(({ symbol }) => symbol)
}

type KeptRow = Row & { changedAt: string | null }

const KEPT_COLUMNS = `${COLUMNS}, changed_at as "changedAt"`

function keptOf(row: KeptRow): Kept {
  return { personId: row.personId, order: orderOf(row), since: Number(row.changedAt) }
}

/** Every order of symbols that the market may still end or fill, oldest first. */
export async function liveOrders(tx: Queries, symbols: readonly string[]): Promise<Kept[]> {
  const sql = `select ${KEPT_COLUMNS} from trade_order where ended_at is null and symbol = any($1::text[]) order by seq`
  return (await tx.query<KeptRow>(sql, [symbols])).map(keptOf)
}

/** Orders by their ids. */
export async function readOrders(tx: Queries, ids: readonly string[]): Promise<Kept[]> {
  return (
    await tx.query<KeptRow>(`select ${KEPT_COLUMNS} from trade_order where id = any($1::text[])`, [
      ids,
    ])
  ).map(keptOf)
}

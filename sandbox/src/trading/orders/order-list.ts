import type * as z from 'zod/mini'
import type { Queries } from '@kontor/server/database'
import { decimal, type Usd } from '@kontor/shared/trading'
import type { HistoryTotals, listOrders, Order, OrderTab, Outcome } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import type { Row } from '../rows/columns.ts'
import { orderOf } from '../rows/order-row.ts'

type Input = z.output<typeof listOrders.input>
type Page = z.output<typeof listOrders.reply>

/**
 * For each tab its SQL condition, the instant that dates filter, and the sort order: newest first.
 */
const tabs: Record<OrderTab, { holds: string; at: string; sorted: string }> = {
  positions: {
    holds: `ended_at is null and state = 'open'`,
    at: 'opened_at',
    sorted: 'opened_at desc, seq desc',
  },
  pending: {
    holds: `ended_at is null and state = 'pending'`,
    at: 'placed_at',
    sorted: 'seq desc',
  },
  history: { holds: 'ended_at is not null', at: 'ended_at', sorted: 'ended_at desc, seq desc' },
}

const ended: Record<Outcome, string> = {
  closed: `state = 'closed' and ended_by = 'user'`,
  'stop-loss': `state = 'closed' and ended_by = 'stop-loss'`,
  'take-profit': `state = 'closed' and ended_by = 'take-profit'`,
  liquidated: `state = 'closed' and ended_by = 'liquidation'`,
  cancelled: `state = 'cancelled'`,
}

/**
 * One page of a tab of a user's orders, with the totals of all pages and the counts of all tabs.
 */
export async function pageOfOrders(tx: Queries, personId: string, input: Input): Promise<Page> {
  const { tab, current, pageSize, symbol = null, from = null, until = null, outcome } = input
  const { holds, at, sorted } = tabs[tab]
  const filters = [personId, symbol, from, until]
  const where = `where person_id = $1 and ${holds} and ${outcome ? ended[outcome] : 'true'}
    and ($2::text is null or symbol = $2)
    and ($3::bigint is null or ${at} >= $3) and ($4::bigint is null or ${at} < $4)`
  const rows = await tx.query<Row>(
    `select * from trade_order ${where} order by ${sorted} limit $5 offset $6`,
    [...filters, pageSize, (current - 1) * pageSize],
  )
  const found = await sumsOf(tx, where, filters)
  return {
    data: rows.map(orderOf),
    total: found.total,
    totals: tab === 'history' ? found.totals : null,
    ...(await countsOf(tx, personId)),
  }
}

/**
 * One order of a user.
 * @throws Refusal NOT_FOUND
 */
export async function orderById(tx: Queries, personId: string, id: string): Promise<Order> {
  const [row] = await tx.query<Row>('select * from trade_order where person_id = $1 and id = $2', [
    personId,
    id,
  ])
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return orderOf(row)
}

/** The number and the totals of the orders that meet a condition. */
async function sumsOf(
  tx: Queries,
  where: string,
  params: unknown[],
): Promise<{ total: number; totals: HistoryTotals }> {
  const [row = {}] = await tx.query<Row>(
    `select count(*) as total, count(close_profit) as closed, count(*) filter (where close_profit > 0) as winners,
       sum(close_profit) as profit, sum(fee + close_fee) as fees, sum(swap) filter (where state = 'closed') as swap,
       min(close_profit) filter (where close_profit < 0) as largest_loss
     from trade_order ${where}`,
    params,
  )
  return {
    total: Number(row['total']),
    totals: {
      profit: usd(row['profit']),
      fees: usd(row['fees']),
      swap: usd(row['swap']),
      closed: Number(row['closed']),
      winners: Number(row['winners']),
      largestLoss: row['largest_loss'] === null ? null : usd(row['largest_loss']),
    },
  }
}

/** How many orders each tab of a user has, and the USD that are frozen for them. */
export async function countsOf(
  tx: Queries,
  personId: string,
): Promise<Pick<Page, 'counts' | 'held'>> {
  const [row = {}] = await tx.query<Row>(
    `select count(*) filter (where state = 'open') as positions, count(*) filter (where state = 'pending') as pending,
       sum(margin) filter (where state = 'open') as position_held,
       sum(margin + fee) filter (where state = 'pending') as pending_held,
       (select count(*) from trade_order where person_id = $1 and ended_at is not null) as history
     from trade_order where person_id = $1 and ended_at is null`,
    [personId],
  )
  return {
    counts: {
      positions: Number(row['positions']),
      pending: Number(row['pending']),
      history: Number(row['history']),
    },
    held: { positions: usd(row['position_held']), pending: usd(row['pending_held']) },
  }
}

/** A sum of amounts; the driver returns `numeric` as text, and null for an empty sum. */
function usd(raw: unknown): Usd {
  return decimal((raw as string | null) ?? '0')
}

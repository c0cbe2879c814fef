import type { Database } from '@kontor/server/database'
import { closingPrice, decimal, sides } from '@kontor/shared/trading'
import type { Feed } from '../../src/market/feed.ts'

interface Row {
  id: string
  symbol: string
  direction: 'buy' | 'sell'
  stopLoss: string
  openedAt: string
  endedAt: string | null
}

/**
 * Orders whose reached stop loss no engine executed, or executed at a later tick, computed only
 * from the market. Orders that a user changed or closed are left out: while no engine runs, the
 * first write wins.
 */
export async function overdue(database: Database, feed: Feed, until: number): Promise<string[]> {
  const rows = await database.query<Row>(
    `select id, symbol, direction, stop_loss as "stopLoss", opened_at as "openedAt", ended_at as "endedAt" from trade_order
     where stop_loss is not null and ended_by is distinct from 'user'`,
  )
  return rows.flatMap((row) => {
    const { id, symbol, openedAt, endedAt } = row
    const end = Number(endedAt ?? until)
    // An order is written shortly after its price is read; a tick may come between the two.
    const [, ...ticks] = feed.ticks(Number(openedAt), end, Infinity)
    const due = ticks.find((at) => at < end && isBeyond(row, feed, at))
    return due === undefined
      ? []
      : [`${id} of ${symbol}: opened at ${openedAt}, due at ${due}, ended at ${endedAt}`]
  })
}

function isBeyond({ symbol, direction, stopLoss }: Row, feed: Feed, at: number): boolean {
  const price = closingPrice(direction, sides(feed.midAt(symbol, at), feed.spreadAt(symbol, at)))
  return direction === 'buy'
    ? price <= decimal<'price'>(stopLoss)
    : price >= decimal<'price'>(stopLoss)
}

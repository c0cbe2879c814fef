import { closingPrice, decimal } from '@kontor/shared/trading'
import type { Database } from '../db/database.ts'
import type { Feed } from '../feed/feed.ts'

interface Row {
  id: string
  symbol: string
  direction: 'buy' | 'sell'
  stopLoss: string
  openedAt: string
  endedAt: string | null
}

/** Ticks until a new order is certainly watched, and by which what is done may be late on a busy machine: two seconds. */
const LATE = 4

/** Ms on the market's clock for which a price holds. */
const SLOT = 500

/**
 * Orders that no engine closed, or too late, when their stop loss was reached: by the market alone. A tick may come late by a part of a step,
 * so a stop loss counts as reached when the market was beyond it for a whole step. Nobody may have changed the orders since they were opened.
 */
export async function overdue(database: Database, feed: Feed, until: number): Promise<string[]> {
  const rows = await database.query<Row>(
    `select id, symbol, direction, stop_loss as "stopLoss", opened_at as "openedAt", ended_at as "endedAt" from trade_order
     where stop_loss is not null`,
  )
  return rows.flatMap((row) => {
    const due = reachedAt(row, feed, until)
    const { id, symbol, openedAt, endedAt } = row
    return due === undefined ? [] : [`${id} of ${symbol}: opened at ${openedAt}, due at ${due}, ended at ${endedAt}`]
  })
}

/** The tick at which the market was beyond a stop loss for a whole step. */
function reachedAt({ openedAt, endedAt, ...terms }: Row, feed: Feed, until: number): number | undefined {
  const ticks = feed.ticks(Number(openedAt), Number(endedAt ?? until)).slice(LATE, -LATE)
  return ticks.find((tick, i) => {
    for (let at = tick; at < (ticks[i + 1] ?? tick); at += SLOT) if (!isBeyond(terms, feed, at)) return false
    return i + 1 < ticks.length
  })
}

function isBeyond({ symbol, direction, stopLoss }: Pick<Row, 'symbol' | 'direction' | 'stopLoss'>, feed: Feed, at: number): boolean {
  const spread = feed.listing(symbol)?.spread ?? 0n
  const price = closingPrice(direction, feed.midAt(symbol, at), spread)
  return direction === 'buy' ? price <= decimal<'price'>(stopLoss) : price >= decimal<'price'>(stopLoss)
}

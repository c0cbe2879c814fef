import type { Queries } from '@kontor/server/database'
import { formatDecimal } from '@kontor/shared/trading'
import type { AccountEvent } from '@kontor/shared/wire'
import { keepEvents, type OwnEvent } from '../../accounts/events/account-events.ts'
import type { Partition } from '../partitions/partition.ts'
import type { Row } from '../rows/columns.ts'
import type { TradingContext } from '../writer/context.ts'
import { alertOf } from './alert-row.ts'

/** Marks the price alerts that ticks have reached. */
export interface AlertJob {
  /** Resolves when every tick so far is processed; after a failure the next run tries again. */
  run(): Promise<void>
  /** The market's instant up to which every tick is processed. */
  doneUntil(): number
  /** Resolves when no run is in progress. */
  idle(): Promise<void>
}

interface Reports {
  notify(personId: string, event: AccountEvent): void
  log(line: string): void
}

/**
 * The alert job of a partition; `ticksAfter` returns the ticks to process. It queries the database
 * at each tick: so an alert that another process adds or removes needs no message, and only one
 * engine marks a row.
 */
export function createAlertJob(
  { database, feed }: TradingContext,
  { owns, since }: Partition,
  { notify, log, ticksAfter }: Reports & { ticksAfter(from: number): number[] },
): AlertJob {
  const listed = feed.listings.map(({ symbol }) => symbol).filter(owns)
  let done = Math.min(since ?? feed.now(), feed.now())
  let running: Promise<void> | null = null

  async function processTicks(): Promise<void> {
    for (let ticks = ticksAfter(done); ticks.length > 0; ticks = ticksAfter(done))
      for (const at of ticks) {
        await processTick(at)
        done = at
      }
  }

  async function processTick(at: number): Promise<void> {
    const mids = new Map(listed.map((symbol) => [symbol, formatDecimal(feed.midAt(symbol, at))]))
    const symbols = await reachedSymbols(mids)
    if (symbols.length === 0) return
    const events = await database.transaction(async (tx) => {
      const reached = await markReached(tx, symbols, mids, at)
      await keepEvents(tx, reached)
      return reached
    })
    for (const { personId, event } of events) notify(personId, event)
  }

  /** Compares each mid with the nearest waiting price on each side, which an index finds fast. */
  async function reachedSymbols(mids: ReadonlyMap<string, string>): Promise<string[]> {
    const rows = await database.query<{ symbol: string }>(
      `select symbol from unnest($1::text[], $2::numeric[]) as market (symbol, mid) where
         mid >= (select min(price) from price_alert
           where price_alert.symbol = market.symbol and side = 'above' and reached_at is null)
         or mid <= (select max(price) from price_alert
           where price_alert.symbol = market.symbol and side = 'below' and reached_at is null)`,
      [[...mids.keys()], [...mids.values()]],
    )
    return rows.map(({ symbol }) => symbol)
  }

  return {
    run() {
      running ??= processTicks()
        .catch((cause: unknown) => log(`price alerts cannot be read: ${String(cause)}`))
        .finally(() => {
          running = null
        })
      return running
    },
    doneUntil: () => done,
    idle: () => running ?? Promise.resolve(),
  }
}

/** Marks the waiting alerts of symbols that the mids of a tick have reached. */
async function markReached(
  tx: Queries,
  symbols: readonly string[],
  mids: ReadonlyMap<string, string>,
  at: number,
): Promise<OwnEvent[]> {
  const rows = await tx.query<Row>(
    `update price_alert set reached_at = $3, reached_price = mid
     from unnest($1::text[], $2::numeric[]) as market (of_symbol, mid)
     where symbol = of_symbol and reached_at is null and created_at < $3
       and ((side = 'above' and mid >= price) or (side = 'below' and mid <= price))
     returning price_alert.*`,
    [symbols, symbols.map((symbol) => mids.get(symbol)), at],
  )
  return rows.map((row) => ({
    personId: String(row['person_id']),
    event: { kind: 'price-alert', alert: alertOf(row) },
    at,
  }))
}

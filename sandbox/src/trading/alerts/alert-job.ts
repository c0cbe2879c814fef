import type { Queries } from '@kontor/server/database'
import { decimal, formatDecimal, isAlertReached } from '@kontor/shared/trading'
import type { AccountEvent, PriceAlert } from '@kontor/shared/wire'
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

/** A waiting price of a symbol and side to which no other one is nearer. */
type Nearest = Pick<PriceAlert, 'symbol' | 'side' | 'price'>

interface Reports {
  notify(personId: string, event: AccountEvent): void
  log(line: string): void
}

/**
 * The alert job of a partition; `ticksAfter` returns the ticks to process. It queries the database
 * for each list of ticks, which is one tick unless some were missed: so an alert that another
 * process adds or removes needs no message, and only one engine marks a row.
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
    for (let ticks = ticksAfter(done); ticks.length > 0; ticks = ticksAfter(done)) {
      // Alerts that are added later wait for later ticks than these.
      let nearest = await nearestWaiting(database, listed)
      for (const at of ticks) {
        const mids = reachedMids(nearest, at)
        if (mids.size > 0) {
          await mark(mids, at)
          nearest = await nearestWaiting(database, listed)
        }
        done = at
      }
    }
  }

  /** The mids of a tick that have reached the nearest price, by symbol. */
  function reachedMids(nearest: readonly Nearest[], at: number): Map<string, string> {
    const reached = nearest.flatMap(({ symbol, ...waiting }) => {
      const mid = feed.midAt(symbol, at)
      return isAlertReached(waiting, mid) ? [[symbol, formatDecimal(mid)] as const] : []
    })
    return new Map(reached)
  }

  async function mark(mids: ReadonlyMap<string, string>, at: number): Promise<void> {
    const events = await database.transaction(async (tx) => {
      const reached = await markReached(tx, mids, at)
      await keepEvents(tx, reached)
      return reached
    })
    for (const { personId, event } of events) notify(personId, event)
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

/** The nearest waiting price on each side of some symbols, which an index finds fast. */
async function nearestWaiting(queries: Queries, symbols: readonly string[]): Promise<Nearest[]> {
  const rows = await queries.query<Omit<Nearest, 'price'> & { price: string }>(
    `select symbol, side, price from unnest($1::text[]) as market (symbol),
       lateral (select 'above' as side, min(price) as price from price_alert
           where price_alert.symbol = market.symbol and side = 'above' and reached_at is null
         union all select 'below', max(price) from price_alert
           where price_alert.symbol = market.symbol and side = 'below' and reached_at is null
       ) as nearest
     where price is not null`,
    [symbols],
  )
  return rows.map((row) => ({ ...row, price: decimal(row.price) }))
}

/** Marks the waiting alerts that the mids of a tick, by symbol, have reached. */
async function markReached(
  tx: Queries,
  mids: ReadonlyMap<string, string>,
  at: number,
): Promise<OwnEvent[]> {
  const rows = await tx.query<Row>(
    `update price_alert set reached_at = $3, reached_price = mid
     from unnest($1::text[], $2::numeric[]) as market (of_symbol, mid)
     where symbol = of_symbol and reached_at is null and created_at < $3
       and ((side = 'above' and mid >= price) or (side = 'below' and mid <= price))
     returning price_alert.*`,
    [[...mids.keys()], [...mids.values()], at],
  )
  return rows.map((row) => ({
    personId: String(row['person_id']),
    event: { kind: 'price-alert', alert: alertOf(row) },
    at,
  }))
}

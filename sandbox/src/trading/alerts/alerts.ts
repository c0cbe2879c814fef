import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { formatDecimal, isAlertReached, type Price, roundTo } from '@kontor/shared/trading'
import { addPriceAlert, type listPriceAlerts, type PriceAlert } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'
import type { Feed } from '../../market/feed.ts'
import { keyedCall } from '../../money/idempotency/keyed-call.ts'
import { once } from '../../money/idempotency/once.ts'
import type { Row } from '../rows/columns.ts'
import { BEYOND_PRICES } from '../rules/market.ts'
import { alertOf } from './alert-row.ts'

/** Maximum waiting alerts per user, and maximum reached alerts in a list. Source: LIMIT-5. */
export const ALERT_LIMIT = 50

type Input = z.output<typeof addPriceAlert.input>

/** Adds a price alert, once for its key. @throws Refusal as the endpoint says */
export function addAlert(
  { database, feed }: { database: Database; feed: Feed },
  personId: string,
  input: Input,
): Promise<PriceAlert> {
  return database.transaction((tx) =>
    once(tx, personId, keyedCall(addPriceAlert, input), async () => {
      const price = priceOf(feed, input)
      await countWaiting(tx, personId)
      return insert(tx, personId, { ...input, price, at: feed.now() })
    }),
  )
}

/** A user's alerts. */
export async function listAlerts(
  tx: Queries,
  personId: string,
): Promise<z.output<typeof listPriceAlerts.reply>> {
  const waiting = await tx.query<Row>(
    'select * from price_alert where person_id = $1 and reached_at is null order by seq desc',
    [personId],
  )
  const reached = await tx.query<Row>(
    `select * from price_alert where person_id = $1 and reached_at is not null
     order by reached_at desc, seq desc limit $2`,
    [personId, ALERT_LIMIT],
  )
  return { waiting: waiting.map(alertOf), reached: reached.map(alertOf) }
}

/** Removes a user's alert. @throws Refusal NOT_FOUND */
export async function removeAlert(tx: Queries, personId: string, id: string): Promise<void> {
  const removed = await tx.query(
    'delete from price_alert where person_id = $1 and id = $2 returning id',
    [personId, id],
  )
  if (removed.length === 0) throw new Refusal('NOT_FOUND')
}

/** The price of a new alert, in the symbol's digits. */
function priceOf(feed: Feed, { symbol, side, price: asked }: Input): Price {
  const listing = feed.listing(symbol)
  if (listing === undefined) throw new Refusal('SYMBOL_UNKNOWN')
  const price = roundTo(asked, listing.digits)
  if (price <= 0n)
    throw new Refusal('INPUT_INVALID', { details: { field: 'price', fault: 'not-positive' } })
  // Rounding can take the largest price of the wire beyond it.
  if (price >= BEYOND_PRICES)
    throw new Refusal('INPUT_INVALID', { details: { field: 'price', fault: 'malformed' } })
  const mid = feed.quote(symbol).close
  if (isAlertReached({ side, price }, mid))
    throw new Refusal('ALERT_ALREADY_REACHED', { details: { price: mid } })
  return price
}

/** Counts under a lock of the user, so that simultaneous alerts stay within the limit. */
async function countWaiting(tx: Queries, personId: string): Promise<void> {
  await tx.query('select 1 from person where id = $1 for update', [personId])
  const [row] = await tx.query<{ count: string }>(
    'select count(*) as count from price_alert where person_id = $1 and reached_at is null',
    [personId],
  )
  if (Number(row?.count) >= ALERT_LIMIT)
    throw new Refusal('ALERT_LIMIT_REACHED', { details: { limit: ALERT_LIMIT } })
}

async function insert(
  tx: Queries,
  personId: string,
  { symbol, side, price, at }: Pick<PriceAlert, 'symbol' | 'side' | 'price'> & { at: number },
): Promise<PriceAlert> {
  const alert = { id: randomUUID(), symbol, side, price, createdAt: at, reached: null }
  await tx.query(
    `insert into price_alert (id, person_id, symbol, side, price, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [alert.id, personId, symbol, side, formatDecimal(price), at],
  )
  return alert
}

import { decimal, type Usd } from '@kontor/shared/trading'
import type { DayOfEquity } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import { availableOf, marginOf } from '../ledger/accounts.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS = 30

/**
 * A user's equity at the end of each of the market's last 30 days, the oldest first; `now` is the
 * market's instant, ms. Where the market was set back, what is dated later counts today.
 */
export async function equityOf(tx: Queries, personId: string, now: number): Promise<DayOfEquity[]> {
  const today = Math.floor(now / DAY_MS)
  const changes = await tx.query<{ day: string; change: string }>(
    `select least(floor(extract(epoch from posted_at) / 86400)::bigint, $2) as day, sum(amount) as change
     from posting join ledger_transaction on ledger_transaction.id = transaction_id
     where account_id = any($1::text[]) group by 1`,
    [[availableOf(personId), marginOf(personId)], today],
  )
  return Array.from({ length: DAYS }, (_, at) => {
    const day = today + 1 - DAYS + at
    const until = changes.filter((row) => Number(row.day) <= day)
    return {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      equity: until.reduce<Usd>((sum, { change }) => sum + decimal<'usd'>(change), 0n),
    }
  })
}

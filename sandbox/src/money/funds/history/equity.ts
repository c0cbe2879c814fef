import type { Queries } from '@kontor/server/database'
import { decimal, type Usd } from '@kontor/shared/trading'
import type { DayOfEquity, EquityPeriod } from '@kontor/shared/wire'
import { availableOf, marginOf } from '../../ledger/accounts.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * A user's equity at the end of each of the market's days of a period, the oldest first; `now` is
 * the market's instant, ms. The period `all` begins with the first movement, or is today when there
 * is none. After the market was set back, postings with a later date count today.
 */
export async function equityOf(
  tx: Queries,
  personId: string,
  period: EquityPeriod,
  now: number,
): Promise<DayOfEquity[]> {
  const today = Math.floor(now / DAY_MS)
  const rows = await tx.query<{ day: string; change: string }>(
    `select least(floor(extract(epoch from posted_at) / 86400)::bigint, $2) as day, sum(amount) as change
     from posting join ledger_transaction on ledger_transaction.id = transaction_id
     where account_id = any($1::text[]) group by 1 order by 1`,
    [[availableOf(personId), marginOf(personId)], today],
  )
  const changes = new Map(rows.map(({ day, change }) => [Number(day), decimal<'usd'>(change)]))
  const began = Number(rows[0]?.day ?? today)
  const first = period === 'all' ? began : today + 1 - Number(period)

  const days: DayOfEquity[] = []
  let equity: Usd = 0n
  for (let day = Math.min(began, first); day <= today; day++) {
    equity += changes.get(day) ?? 0n
    if (day >= first) days.push({ day: dateOf(day), equity })
  }
  return days
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

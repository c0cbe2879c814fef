import type { Queries } from '@kontor/server/database'

export interface Audit {
  transactions: number
  /** One sentence for each error. */
  wrong: string[]
}

/** Invariants of the ledger. Each query lists the rows that violate one. */
const checks: { says: string; sql: string }[] = [
  {
    says: 'does not sum to zero',
    sql: `select 'transaction ' || transaction_id as what from posting group by transaction_id having sum(amount) <> 0`,
  },
  {
    says: 'has no postings',
    sql: `select 'transaction ' || id as what from ledger_transaction where not exists (select 1 from posting where transaction_id = ledger_transaction.id)`,
  },
  {
    says: 'has a balance that differs from the sum of its postings',
    sql: `select id as what from account
          where balance <> (select coalesce(sum(amount), 0) from posting where account_id = account.id)`,
  },
  {
    says: 'is below zero',
    sql: `select id as what from account where id like 'user:%' and balance < 0`,
  },
  {
    says: 'differs from the margin of open positions and the margin and fee of pending orders',
    sql: `select coalesce(account.id, live.id) as what
          from (select * from account where id like 'user:%:margin') as account
          full join (select 'user:' || person_id || ':margin' as id, sum(case state when 'pending' then margin + fee else margin end) as frozen
                     from trade_order where ended_at is null group by person_id) as live on live.id = account.id
          where coalesce(balance, 0) <> coalesce(frozen, 0)`,
  },
  {
    says: 'differs from the sums of the orders',
    sql: `select broker.id as what
          from (select coalesce(sum(close_profit), 0) as profit, coalesce(sum(swap), 0) as swap from trade_order) as orders
          cross join lateral (values ('broker:profit', -profit), ('broker:swap', -swap)) as broker (id, moved)
          where moved <> (select coalesce(sum(amount), 0) from posting where account_id = broker.id)`,
  },
  {
    says: 'was opened or ended more than once',
    sql: `select trade_order.id as what from trade_order
          join (select reference, count(*) filter (where kind = 'open') as opened,
                  count(*) filter (where kind in ('close', 'liquidation', 'order-cancelled')) as ended
                from ledger_transaction group by reference) as posted on reference = trade_order.id
          where opened > case when entry is null then 0 else 1 end or ended > case when ended_at is null then 0 else 1 end`,
  },
  {
    says: 'differs from the sum of its withdrawals in review',
    sql: `select account.id as what from account where id like 'user:%:withdrawal' and balance <>
          (select coalesce(sum(amount), 0) from withdrawal join review on review.id = withdrawal.id
           where state = 'waiting' and 'user:' || person_id || ':withdrawal' = account.id)`,
  },
  {
    says: 'was not posted exactly once, as its review ended',
    sql: `select kind || ' ' || id as what from review
          left join (select reference, count(*) || ' ' || min(kind) as posted from ledger_transaction
                     where kind in ('deposit', 'practice-funds', 'withdrawal-paid', 'withdrawal-returned') group by reference) as ended on reference = id
          where kind in ('deposit', 'withdrawal') and replace(coalesce(posted, ''), 'practice-funds', 'deposit') <>
            case kind || ' ' || state when 'deposit approved' then '1 deposit' when 'withdrawal approved' then '1 withdrawal-paid'
              when 'withdrawal rejected' then '1 withdrawal-returned' when 'withdrawal cancelled' then '1 withdrawal-returned' else '' end`,
  },
  {
    says: 'has a balance that differs from the sum up to it',
    sql: `select 'posting ' || id as what from
          (select id, balance, sum(amount) over (partition by account_id order by id) as summed from posting) as run where balance <> summed`,
  },
]

/** Checks the whole ledger against itself and against the orders. */
export async function audit(database: Queries): Promise<Audit> {
  const wrong: string[] = []
  for (const { says, sql } of checks) {
    for (const { what } of await database.query<{ what: string }>(sql))
      wrong.push(`${what} ${says}`)
  }
  const [count] = await database.query<{ transactions: string }>(
    'select count(*) as transactions from ledger_transaction',
  )
  return { transactions: Number(count?.transactions ?? 0), wrong }
}

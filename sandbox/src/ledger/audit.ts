import type { Queries } from '../db/database.ts'

export interface Audit {
  transactions: number
  /** One sentence for each thing that is wrong. */
  wrong: string[]
}

/** What must hold at any instant; each query lists what breaks it. */
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
    says: 'has a balance that its postings do not come to',
    sql: `select id as what from account
          where balance <> (select coalesce(sum(amount), 0) from posting where account_id = account.id)`,
  },
  { says: 'is below zero', sql: `select id as what from account where id like 'user:%' and balance < 0` },
  {
    says: 'is not the margin of its open positions',
    sql: `select id as what from account where id like 'user:%:margin' and balance <>
          (select coalesce(sum(margin), 0) from trade_order where closed_at is null and 'user:' || person_id || ':margin' = account.id)`,
  },
]

/** Checks the whole ledger against itself and against the orders. */
export async function audit(database: Queries): Promise<Audit> {
  const wrong: string[] = []
  for (const { says, sql } of checks) {
    for (const { what } of await database.query<{ what: string }>(sql)) wrong.push(`${what} ${says}`)
  }
  const [count] = await database.query<{ transactions: string }>('select count(*) as transactions from ledger_transaction')
  return { transactions: Number(count?.transactions ?? 0), wrong }
}

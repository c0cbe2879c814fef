import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { migrations } from '../../db/open.ts'
import { pageOfDeposits } from '../../money/funds/deposits/deposits.ts'
import { brokerAccounts } from '../../money/ledger/accounts.ts'
import { balanceOf } from '../../money/ledger/ledger.ts'
import { pageOfOrders } from './order-list.ts'

const folder = path.join(import.meta.dirname, '../../db/migrations')

it('orders and postings of the first migrations are kept, and practice funds are a deposit', async () => {
  const database = await openTestDatabase()
  await database.query('drop schema public cascade')
  await database.query('create schema public')
  await database.query(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of ['001-accounts.sql', '002-ledger.sql', '003-orders.sql']) {
    for (const statement of readFileSync(path.join(folder, name), 'utf8').split(/^--;$/m))
      await database.query(statement)
    await database.query('insert into migration (name) values ($1)', [name])
  }
  await database.query(
    `insert into person (uid, email, password_hash, invite_code) values ('10000001', 'mia@kontor.example', 'x', 'KNT-AAAA')`,
  )
  const columns =
    'id, person_id, symbol, direction, lots, multiple, entry, margin, fee, liquidation_price, opened_at'
  await database.query(
    `insert into trade_order (${columns}) values ('lives', 1, 'EURUSD', 'buy', 0.5, 100, 1.1, 550, 2.75, 1.09, 7)`,
  )
  await database.query(
    `insert into trade_order (${columns}, closed_at, close_price, close_profit, close_fee, closed_by)
     values ('ended', 1, 'EURUSD', 'sell', 1, 10, 1.1, 11000, 5.5, null, 5, 9, 1.2, -10000, 6, 'liquidation')`,
  )
  await database.query(`insert into account (id, balance) values ('user:1:available', 10005)`)
  await database.query(
    `with entry as (insert into ledger_transaction (kind, reference, posted_at) values ('deposit', 'old', to_timestamp(6)) returning id)
     insert into posting (transaction_id, account_id, amount)
     select id, account, amount from entry, (values ('user:1:available', 5), ('house:cash-in', -5)) as moved (account, amount)`,
  )
  await database.query(
    `with entry as (insert into ledger_transaction (kind, reference, posted_at) values ('practice-funds', '1', to_timestamp(7)) returning id)
     insert into posting (transaction_id, account_id, amount)
     select id, account, amount from entry, (values ('user:1:available', 10000), ('house:cash-in', -10000)) as moved (account, amount)`,
  )
  await migrate(database, migrations)
  expect(await pageOfDeposits(database, '1', { current: 1, pageSize: 10 })).toMatchObject({
    data: [{ id: '1', state: 'credited', currency: 'USD', amount: decimal('10000'), at: 7000 }],
  })

  const tabOf = async (tab: 'positions' | 'history') =>
    (await pageOfOrders(database, '1', { tab, current: 1, pageSize: 10 })).data
  expect(await tabOf('positions')).toMatchObject([
    {
      id: 'lives',
      state: 'open',
      kind: 'market',
      swap: 0n,
      settled: null,
      stopLoss: null,
      openedAt: 7,
    },
  ])
  expect(await tabOf('history')).toMatchObject([
    { id: 'ended', state: 'closed', closed: { at: 9, by: 'liquidation' } },
  ])
  // Its nights count from its opening.
  expect(await database.query(`select swapped_until from trade_order where id = 'lives'`)).toEqual([
    { swapped_until: '7' },
  ])
  // The broker's accounts were renamed and keep their postings.
  expect(await balanceOf(database, brokerAccounts.cashIn)).toBe(decimal('-10005'))
  expect(await database.query(`select id from account where id like 'house:%'`)).toEqual([])
  await database.close()
})

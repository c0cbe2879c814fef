import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Database, migrate } from '@kontor/server/database'
import { formatDecimal } from '@kontor/shared/trading'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { migrations } from '../../db/open.ts'
import { pageOfMovements } from '../funds/history/movements.ts'
import { audit } from './audit.ts'

const folder = path.join(import.meta.dirname, '../../db/migrations')
const MOVEMENTS = '070-movements.sql'

/** A database from before each movement had a separate posting. */
async function openOldDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  await database.query('drop schema public cascade')
  await database.query('create schema public')
  await database.query(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(folder).toSorted()) {
    if (name >= MOVEMENTS) continue
    for (const statement of readFileSync(path.join(folder, name), 'utf8').split(/^--;$/m))
      await database.query(statement)
    await database.query('insert into migration (name) values ($1)', [name])
  }
  return database
}

it('SANDBOX-150 old postings are split into movements too: margin, result, fee and lots, to the cent', async () => {
  const database = await openOldDatabase()
  const post = (kind: string, reference: string, moved: [account: string, amount: number][]) =>
    database.query(
      'select post_ledger(array[$1], array[$2], array[$3::integer], $4::text[], $5::numeric[], 0)',
      [kind, reference, moved.length, moved.map(([to]) => to), moved.map(([, amount]) => amount)],
    )
  const [available, margin, withdrawal] = ['available', 'margin', 'withdrawal'].map(
    (name) => `user:1:${name}`,
  ) as [string, string, string]

  await database.query(
    `insert into person (uid, email, password_hash, invite_code, created_at) values ('10000001', 'mia@kontor.example', 'x', 'KNT-AAAA', now())`,
  )
  const columns = `id, person_id, state, symbol, direction, kind, lots, multiple, margin, fee, entry, swap, opened_at, swapped_until,
    price, placed_at, ended_at, ended_by, close_price, close_profit, close_fee, changed_at, changed_by`
  await database.query(`insert into trade_order (${columns}) values
    ('whole', 1, 'open', 'EURUSD', 'sell', 'market', 0.3, 100, 300, 3, 1.1, -5, 7, 7, null, null, null, null, null, null, null, 7, 'x'),
    ('part', 1, 'closed', 'EURUSD', 'sell', 'market', 0.1, 100, 100, 1, 1.1, 0, 7, 7, null, null, 9, 'user', 1.09, 2.74, 1, 9, 'x'),
    ('even', 1, 'closed', 'BTCUSDT', 'buy', 'market', 0.5, 10, 50, 1, 100, 0, 8, 8, null, null, 9, 'liquidation', 100, 0, 1, 9, 'x'),
    ('never', 1, 'cancelled', 'EURUSD', 'buy', 'limit', 0.2, 100, 20, 1, null, null, null, null, 1.08, 5, 6, 'user', null, null, null, 6, 'x')`)
  await database.query(
    `insert into review (id, kind, person_id, summary, sent_at, state, decided_at) values ('d', 'deposit', 1, '', 1, 'approved', 2), ('w', 'withdrawal', 1, '', 1, 'approved', 2)`,
  )
  await post('deposit', 'd', [
    [available, 1000],
    ['broker:cash-in', -1000],
  ])
  await post('order-placed', 'never', [
    [margin, 21],
    [available, -21],
  ])
  await post('order-cancelled', 'never', [
    [margin, -21],
    [available, 21],
  ])
  await post('open', 'whole', [
    [margin, 405],
    [available, -409],
    ['broker:fees', 4],
  ])
  await post('swap', 'whole', [
    [margin, -5],
    ['broker:swap', 5],
  ])
  await post('close', 'part', [
    [margin, -100],
    [available, 101.74],
    ['broker:profit', -2.74],
    ['broker:fees', 1],
  ])
  await post('open', 'even', [
    [margin, 50],
    [available, -51],
    ['broker:fees', 1],
  ])
  await post('liquidation', 'even', [
    [margin, -50],
    [available, 49],
    ['broker:fees', 1],
  ])
  await post('withdrawal', 'w', [
    [withdrawal, 100],
    [available, -100],
  ])
  await post('withdrawal-paid', 'w', [
    [withdrawal, -100],
    ['broker:fees', 2],
    ['broker:cash-out', 98],
  ])

  await migrate(database, migrations)
  expect((await audit(database)).wrong).toEqual([])
  const { data, total } = await pageOfMovements(database, '1', { current: 1, pageSize: 100 })
  expect(total).toBe(data.length)
  const told = data.map(({ kind, amount, order, reference, available: left, frozen }) =>
    [
      kind,
      formatDecimal(amount),
      order ? `${order.symbol} ${order.direction} ${formatDecimal(order.lots)}` : reference.kind,
      formatDecimal(left),
      formatDecimal(frozen),
    ].join(', '),
  )
  expect(told.toReversed()).toEqual([
    'deposit, 1000, deposit, 1000, 0',
    'margin-frozen, -21, EURUSD buy 0.2, 979, 21',
    'margin-released, 21, EURUSD buy 0.2, 1000, 0',
    'margin-frozen, -405, EURUSD sell 0.4, 595, 405',
    'fee, -4, EURUSD sell 0.4, 591, 405',
    'margin-released, 5, EURUSD sell 0.4, 596, 400',
    'swap, -5, EURUSD sell 0.4, 591, 400',
    'margin-released, 100, EURUSD sell 0.1, 691, 300',
    'close, 2.74, EURUSD sell 0.1, 693.74, 300',
    'fee, -1, EURUSD sell 0.1, 692.74, 300',
    'margin-frozen, -50, BTCUSDT buy 0.5, 642.74, 350',
    'fee, -1, BTCUSDT buy 0.5, 641.74, 350',
    'margin-released, 50, BTCUSDT buy 0.5, 691.74, 300',
    'liquidation, 0, BTCUSDT buy 0.5, 691.74, 300',
    'fee, -1, BTCUSDT buy 0.5, 690.74, 300',
    'withdrawal-frozen, -100, withdrawal, 590.74, 400',
    'withdrawal-released, 100, withdrawal, 690.74, 300',
    'withdrawal, -98, withdrawal, 592.74, 300',
    'fee, -2, withdrawal, 590.74, 300',
  ])
  await database.close()
})

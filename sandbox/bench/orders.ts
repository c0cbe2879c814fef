import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@kontor/server/database'
import { decimal } from '@kontor/shared/trading'
import { startPostgres } from '../../server/testing/postgres.ts'
import { median } from '../../tooling/test/median.ts'
import { openDatabase } from '../src/db/open.ts'
import { createLocalBus } from '../src/live/bus/local.ts'
import { createFeed } from '../src/market/feed.ts'
import { post } from '../src/money/ledger/ledger.ts'
import { postingsOf } from '../src/money/ledger/postings.ts'
import { createBroker } from '../src/trading/orders/broker.ts'
import { createTradingContext } from '../src/trading/writer/context.ts'

/**
 * Durable orders per second, compared with the fastest transfer that the same database can do: a
 * transaction that only moves money between two rows and records it. Rounds alternate; each figure
 * is a median. Prints one line of JSON for each database.
 *
 *     node sandbox/bench/orders.ts [rounds = 5] [seconds a round = 3]
 */
const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const PEOPLE = 16

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-bench-'))
await measure('embedded', await openDatabase({ databaseUrl: null, data: folder }))
rmSync(folder, { recursive: true, force: true })
const postgres = await startPostgres()
if (postgres) {
  await measure('postgres', await openDatabase({ databaseUrl: postgres.newDatabase(), data: '' }))
  await postgres.stop()
}

async function measure(name: string, database: Database): Promise<void> {
  await database.query(
    'create table raw_account (id int primary key, balance numeric(28, 8) not null)',
  )
  await database.query(
    'create table raw_transfer (id bigint generated always as identity primary key, source int, target int, amount numeric(28, 8))',
  )
  await database.query(
    'insert into raw_account select n, 1000000 from generate_series(1, $1::int) n',
    [PEOPLE * 2],
  )
  const people = await newPeople(database)
  const feed = createFeed({ seed: 'bench', startAt: Date.UTC(2026, 10, 18, 10) })
  const broker = createBroker(createTradingContext(database, feed, createLocalBus()))
  const ticket = {
    symbol: 'BTCUSDT',
    direction: 'buy',
    lots: decimal<'lots'>('0.01'),
    multiple: 100,
  } as const

  const raw: number[] = []
  const orders: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await rate((client) => transfer(database, client)))
    orders.push(
      await rate(async (client) => {
        const personId = people[client] ?? ''
        const { id } = await broker.place(personId, { ...ticket, key: randomUUID() })
        await broker.close(personId, { id, key: randomUUID() })
      }),
    )
  }
  await database.close()
  // A close is an order as well: it moves money, writes the order and stores its key.
  const [ceiling, placed] = [median(raw), median(orders) * 2]
  console.log(
    JSON.stringify({
      database: name,
      clients: PEOPLE,
      rawTransfersPerSecond: ceiling,
      ordersPerSecond: placed,
      ratio: Math.round((100 * placed) / ceiling) / 100,
    }),
  )
}

async function transfer(database: Database, client: number): Promise<void> {
  const [source, target] = [client * 2 + 1, client * 2 + 2]
  await database.transaction(async (tx) => {
    await tx.query('update raw_account set balance = balance - 1 where id = $1', [source])
    await tx.query('update raw_account set balance = balance + 1 where id = $1', [target])
    await tx.query('insert into raw_transfer (source, target, amount) values ($1, $2, 1)', [
      source,
      target,
    ])
  })
}

async function newPeople(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `insert into person (uid, email, password_hash, invite_code, created_at)
     select 'u' || n, 'bench-' || n || '@kontor.example', '', 'B' || n, now() from generate_series(1, $1::int) n returning id`,
    [PEOPLE],
  )
  const ids = rows.map(({ id }) => id)
  const amount = decimal<'usd'>('1000000')
  for (const id of ids) {
    const postings = postingsOf(id, [{ kind: 'deposit', amount }])
    await database.transaction((tx) =>
      post(tx, { kind: 'deposit', reference: 'bench', postings }, Date.now()),
    )
  }
  return ids
}

/** How often per second parallel clients do the work; each client waits for its own calls. */
async function rate(work: (client: number) => Promise<unknown>): Promise<number> {
  const until = Date.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, client) => {
      while (Date.now() < until) {
        await work(client)
        done += 1
      }
    }),
  )
  return Math.round(done / seconds)
}

/** @module-tag slow */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../../server/testing/postgres.ts'
import { partitionOf } from '../../src/trading/partitions/partition-of.ts'
import { newTrader } from '../crash/client.ts'
import { type Nats, startNats } from '../testing/nats.ts'
import { expectNothingLost, expectSameQuotes } from './checks.ts'
import { openTestCluster, PARTITIONS, type TestCluster } from './cluster.ts'
import { type Answers, askAgain, newTold, trade } from './load.ts'
import { overdue } from './overdue.ts'
import type { ServerProcess } from './process.ts'
import { watch, type Watcher } from './watcher.ts'

const SYMBOLS = [
  'BTCUSDT',
  'ETHUSDT',
  'EURUSD',
  'GBPUSD',
  'USDJPY',
  'EURJPY',
  'USDCHF',
  'LTCUSDT',
  'XAUUSD',
]
const polling = { interval: 200 }

let postgres: Postgres | null
let nats: Nats | null
let cluster: TestCluster | undefined
beforeAll(async () => {
  postgres = await startPostgres()
  nats = await startNats()
  if (postgres === null || nats === null)
    console.warn(
      'left out: several processes, which need PostgreSQL and NATS; one is not installed',
    )
})
beforeEach(async ({ skip }) => {
  if (postgres === null || nats === null) skip('PostgreSQL or NATS is not installed')
  else cluster = await openTestCluster(postgres.newDatabase(), nats.url)
})
afterEach(() => cluster?.stop())
afterAll(async () => {
  await nats?.stop()
  await postgres?.stop()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('three processes serve one cluster; one that is killed under load is replaced within 15 s, and nothing is lost, doubled or missed', async ({
  skip,
}) => {
  const { database, processes, alive, holders, feed, busiest, kill } = cluster ?? skip()
  expect(new Set(SYMBOLS.map((symbol) => partitionOf(symbol, PARTITIONS))).size).toBe(PARTITIONS)
  await expect.poll(async () => new Set((await holders()).values()).size, polling).toBe(3)

  const sessions = await Promise.all(
    [...processes, ...processes].map((process, i) => newTrader(process, `scale-${i}`)),
  )
  const users = sessions.map(({ token }) => token)
  const watchers = await Promise.all(
    processes.map(({ address }) => watch(address, one(users, 0), SYMBOLS)),
  )
  const answers = newTold()
  const load = begin(users, answers)
  await expect
    .poll(() => watchers.map(({ notices }) => notices > 0), polling)
    .toEqual([true, true, true])
  await wait(3_000)

  const victim = await busiest()
  const killedAt = Date.now()
  await kill(victim)
  await expect
    .poll(async () => [...(await holders()).values()].filter((name) => name !== victim.name), {
      timeout: 15_000,
    })
    .toHaveLength(PARTITIONS)
  const gap = Date.now() - killedAt
  const noticed = noticesOf(watchers)
  await wait(5_000)
  await load.end()
  await askAgain(one(alive(), 0), answers)

  // Waits until everything that is due by now is done.
  const until = feed.now()
  await expect.poll(() => overdue(database, feed, until), polling).toEqual([])
  const ends = await expectNothingLost(database, answers)
  expect(ends['stop-loss']).toBeGreaterThan(0)
  expectSameQuotes(watchers)
  const since = noticesOf(watchers).map((notices, i) => notices - one(noticed, i))
  expect(
    processes
      .filter((process, i) => process !== victim && since[i] === 0)
      .map(({ address }) => address),
  ).toEqual([])
  for (const { close } of watchers) close()
  console.info(
    `taken over after ${gap} ms; orders: ${JSON.stringify(ends)}; notices: ${noticesOf(watchers).join(', ')}`,
  )
}, 180_000)

const noticesOf = (watchers: readonly Watcher[]) => watchers.map(({ notices }) => notices)

/** Lets users trade through all living processes. */
function begin(users: readonly string[], answers: Answers): { end(): Promise<unknown> } {
  if (cluster === undefined) throw new Error('no cluster')
  let enough = false
  const market = {
    feed: cluster.feed,
    symbols: SYMBOLS,
    clients: cluster.alive,
    isEnough: () => enough,
  }
  const trading = users.map((token) => trade(market, token, answers))
  return {
    end() {
      enough = true
      return Promise.all(trading)
    },
  }
}

function one<Item extends string | number | ServerProcess>(
  items: readonly Item[],
  index: number,
): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(String(index))
  return item
}

import type { Database } from '@kontor/server/database'
import { openDatabase } from '../../src/db/open.ts'
import { createFeed, type Feed } from '../../src/market/feed.ts'
import { partitionOf } from '../../src/trading/partitions/partition-of.ts'
import { type ServerProcess, startProcess } from './process.ts'

export const PARTITIONS = 4
/** The market runs a minute in a second. */
const SPEED = 60
const NOON = Date.UTC(2026, 10, 18, 12)

/** A sandbox of several processes. */
export interface TestCluster {
  processes: readonly ServerProcess[]
  /** The living processes. */
  alive(): readonly ServerProcess[]
  kill(process: ServerProcess): Promise<void>
  /** The database that they share, and their market. */
  database: Database
  feed: Feed
  /** The held partitions, and the process of each. */
  holders(): Promise<Map<number, string>>
  /** The holder of the partition with the most live orders. */
  busiest(): Promise<ServerProcess>
  stop(): Promise<void>
}

/** Starts three processes at once on an empty database. */
export async function openTestCluster(databaseUrl: string, natsUrl: string): Promise<TestCluster> {
  const begun = Date.now()
  const processes = await Promise.all(
    [1, 2, 3].map(() =>
      startProcess({
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        SANDBOX_PARTITIONS: String(PARTITIONS),
        SANDBOX_SEED: 'scale',
        SANDBOX_NOW: new Date(NOON).toISOString(),
        SANDBOX_SPEED: String(SPEED),
        SANDBOX_SINCE: new Date(begun).toISOString(),
      }),
    ),
  )
  const dead = new Set<ServerProcess>()
  const alive = () => processes.filter((process) => !dead.has(process))
  const database = await openDatabase({ databaseUrl, data: '' })

  async function holders(): Promise<Map<number, string>> {
    const rows = await database.query<{ partition: number; holder: string }>(
      'select partition, holder from lease where until > clock_timestamp()',
    )
    return new Map(rows.map(({ partition, holder }) => [partition, holder]))
  }

  return {
    processes,
    alive,
    kill(process) {
      dead.add(process)
      return process.kill()
    },
    database,
    feed: createFeed({ seed: 'scale', startAt: NOON, begun, speed: SPEED }),
    holders,
    async busiest() {
      const live = await database.query<{ symbol: string }>(
        'select symbol from trade_order where ended_at is null',
      )
      const orders = Map.groupBy(live, ({ symbol }) => partitionOf(symbol, PARTITIONS))
      const [most] = [...orders].toSorted(([, a], [, b]) => b.length - a.length)
      const holder = (await holders()).get(most?.[0] ?? 0)
      const found = processes.find(({ name }) => name === holder)
      if (found === undefined) throw new Error(`nobody is ${holder}`)
      return found
    },
    async stop() {
      await Promise.all(alive().map((process) => process.stop()))
      await database.close()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../src/db/open.ts'
import { createLocalBus } from '../../src/live/bus/local.ts'
import { createFeed } from '../../src/market/feed.ts'
import { audit } from '../../src/money/ledger/audit.ts'
import { lastDone } from '../../src/trading/cluster/progress.ts'
import { startEngine } from '../../src/trading/engine/engine.ts'
import { wholeMarket } from '../../src/trading/partitions/partition.ts'
import { createTradingContext } from '../../src/trading/writer/context.ts'
import { startVictim } from './client.ts'
import { envOf, feedOptions, type SharedMarket } from './market.ts'

/** Maximum ms that a sandbox runs, and that it is stopped. */
const LONGEST = 1_500

/** Starts a sandbox and ends it at a random moment, alternately with SIGTERM and SIGKILL. */
export async function interrupt(
  env: NodeJS.ProcessEnv,
  market: SharedMarket,
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await wait(Math.random() * LONGEST)
    const victim = await startVictim({ ...env, ...envOf(market) })
    await wait(Math.random() * LONGEST)
    await victim.kill(time % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
  }
}

/** The state of each order and price alert at an instant, as text. */
export type Fates = Map<string, string>

/**
 * Processes the remaining ticks until an instant, and returns the state of the orders and price
 * alerts in a folder.
 */
export async function fatesOf(
  data: string,
  market: SharedMarket,
  until: number,
): Promise<{ fates: Fates; wrong: string[] }> {
  const database = await openDatabase({ databaseUrl: null, data })
  const feed = createFeed(feedOptions(market))
  const engine = startEngine(
    createTradingContext(database, feed, createLocalBus()),
    { ...wholeMarket, since: await lastDone(database) },
    {
      notify: () => {},
      publish: () => {},
      log: (line) => console.error(line),
      countFailure: () => {},
    },
  )
  await engine.ready
  while (engine.doneUntil() < until) await wait(10)
  await engine.stop()
  const rows = await database.query<{ id: string; fate: string }>(
    `select id, concat_ws(' ',
       case when opened_at <= $1 then 'opened at ' || entry || ', ' || opened_at end,
       case when ended_at <= $1 then concat_ws(' ', state, 'by', ended_by, 'at',
         close_price, close_profit, ended_at) end) as fate from trade_order
     union all
     select id, case when reached_at <= $1
       then 'reached at ' || reached_price || ', ' || reached_at else '' end from price_alert`,
    [until],
  )
  const { wrong } = await audit(database)
  await database.close()
  return { fates: new Map(rows.map(({ id, fate }) => [id, fate])), wrong }
}

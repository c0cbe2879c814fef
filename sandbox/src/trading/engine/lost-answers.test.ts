import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '@kontor/server/database'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { expectCleanLedger, type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

/** What happens to the next changes of orders: the commit's answer is lost, or they fail. */
let faults: ('lost' | 'failed')[] = []
let sandbox: TestSandbox
let trader: Trader
beforeEach(async () => {
  faults = []
  sandbox = await openSandbox({}, undefined, unreliable(await openTestDatabase()))
  trader = await traderOf(sandbox)
})
afterEach(async () => {
  await expectCleanLedger(sandbox)
  await sandbox.stop()
})

function unreliable(database: Database): Database {
  return {
    ...database,
    async transaction(work) {
      let fault: (typeof faults)[number] | undefined
      const result = await database.transaction((tx) =>
        work({
          query(sql, params) {
            if (sql.includes('read_changes')) fault = faults.shift()
            if (fault === 'failed') throw new Error('the connection broke')
            return tx.query(sql, params)
          },
        }),
      )
      if (fault === 'lost') throw new Error('the connection broke')
      return result
    },
  }
}

/** How a user's orders ended, after one more tick at a mid of 1.0845. */
async function fates(): Promise<string[]> {
  sandbox.feed.move({ EURUSD: '1.0845' })
  const orders = await trader.list('history')
  return orders.map((order) => (order.state === 'closed' ? order.closed.by : order.state))
}

it.each([
  ['is repeated at once', ['lost'], 200],
  ['fails', ['lost', 'failed'], 500],
] as const)(
  'SANDBOX-521 a position whose commit got no answer is closed at its stop loss, where the call %s',
  async (_, happens, status) => {
    faults = [...happens]
    const placed = await trader.place({ stopLoss: '1.085' }).then(
      () => 200,
      () => 500,
    )
    expect([placed, faults]).toEqual([status, []])
    expect(await trader.list('positions')).toHaveLength(1)
    await expect.poll(fates).toEqual(['stop-loss'])
  },
)

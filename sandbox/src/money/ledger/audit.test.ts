import { afterAll, beforeAll, expect, it } from 'vitest'
import { traderOf } from '../../../trials/testing/people/trader.ts'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { audit } from './audit.ts'

let sandbox: TestSandbox
let margin: string
/** One order in each state. */
beforeAll(async () => {
  sandbox = await openSandbox()
  const trader = await traderOf(sandbox)
  const [newest] = await sandbox.database.query<{ id: string }>('select max(id) as id from person')
  margin = `user:${newest?.id}:margin`
  await trader.place()
  await trader.place({ price: '1.08' })
  const { id } = await trader.place({ price: '1.07' })
  await trader.cancel(id)
  await trader.close((await trader.place({ lots: '0.1' })).id)
})
afterAll(() => sandbox.stop())

/** The findings of the audit after a change, which is then undone. */
async function wrongAfter(sql: string): Promise<string[]> {
  const said: string[] = []
  const undone = sandbox.database.transaction(async (tx) => {
    await tx.query(sql)
    said.push(...(await audit(tx)).wrong)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  return said.map((sentence) =>
    sentence.replace(margin, 'margin').replace(/^[\da-f-]{36}/, 'order'),
  )
}

const FROZEN =
  'margin differs from the margin of open positions and the margin and fee of pending orders'
const MOVED = 'differs from the sums of the orders'

it.each([
  ['nothing', 'select 1', []],
  [
    'the margin of a position',
    `update trade_order set margin = margin + 1 where state = 'open'`,
    [FROZEN],
  ],
  [
    'the margin of a pending order',
    `update trade_order set margin = margin - 1 where state = 'pending'`,
    [FROZEN],
  ],
  [
    'the fee of a pending order',
    `update trade_order set fee = fee + 1 where state = 'pending'`,
    [FROZEN],
  ],
  ['a pending order that is gone', `delete from trade_order where state = 'pending'`, [FROZEN]],
  [
    'the profit of a closed order',
    `update trade_order set close_profit = 0 where state = 'closed'`,
    [`broker:profit ${MOVED}`],
  ],
  [
    'the swap of a position',
    `update trade_order set swap = 1 where state = 'open'`,
    [`broker:swap ${MOVED}`],
  ],
  [
    'a second end of an order',
    `select post_ledger(array[kind], array[reference], array[lots], array[2], array['broker:fees', 'broker:cash-in'], array[1, -1]::numeric[], array[null, null]::text[], 0)
     from ledger_transaction where kind = 'order-cancelled'`,
    ['order was opened or ended more than once'],
  ],
  [
    'an end of an order that lives',
    `select post_ledger(array['close'], array[id], array[lots], array[2], array['broker:fees', 'broker:cash-in'], array[1, -1]::numeric[], array[null, null]::text[], 0) from trade_order where state = 'pending'`,
    ['order was opened or ended more than once'],
  ],
])('the audit reports %s', async (_, sql, wrong) => {
  expect(await wrongAfter(sql)).toEqual(wrong)
})

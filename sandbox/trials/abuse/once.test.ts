import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { decimal } from '@kontor/shared/trading'
import {
  closeOrder,
  listDeposits,
  listOrders,
  listWithdrawals,
  placeOrder,
  sendDeposit,
  sendWithdrawal,
  type Endpoint,
} from '@kontor/shared/wire'
import { audit } from '../../src/money/ledger/audit.ts'
import { RECEIPT, actionsOf } from '../testing/people/actions.ts'
import { openSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

const page = { current: 1, pageSize: 100 }
const usd = (text: string) => decimal<'usd'>(text)

/** Sends one intent so many times at once; each copy gets the same answer. */
async function sendAtOnce<Input extends z.ZodMiniType, Reply extends z.ZodMiniType<{ id: string }>>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  times: number,
  token: string,
): Promise<string> {
  const replies = await Promise.all(
    Array.from({ length: times }, () => sandbox.call(endpoint, input, token)),
  )
  const ids = new Set(replies.map(({ id }) => id))
  expect(ids.size).toBe(1)
  return [...ids][0]!
}

const times = fc.integer({ min: 1, max: 5 })

it(
  'an order, a close, a deposit and a withdrawal that are sent 1 to 5 times at once are done once',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(times, times, times, times),
        async ([places, closes, deposits, withdrawals]) => {
          const token = await actions.verified()
          const method = await actions.method(token)
          const proof = await actions.picture(token)
          const withdrawal = await actions.withdrawal(token, method, '70')
          const ticket = {
            symbol: 'EURUSD',
            direction: 'buy',
            lots: decimal<'lots'>('0.1'),
            multiple: 100,
            key: randomUUID(),
          } as const
          const id = await sendAtOnce(placeOrder, ticket, places, token)
          await Promise.all([
            sendAtOnce(closeOrder, { id, key: randomUUID() }, closes, token),
            sendAtOnce(
              sendDeposit,
              { ...RECEIPT, quantity: usd('50'), proof, key: randomUUID() },
              deposits,
              token,
            ),
            sendAtOnce(sendWithdrawal, withdrawal, withdrawals, token),
          ])
          const totals = await Promise.all([
            sandbox.call(listOrders, { tab: 'positions', ...page }, token),
            sandbox.call(listOrders, { tab: 'history', ...page }, token),
            sandbox.call(listDeposits, page, token),
            sandbox.call(listWithdrawals, page, token),
          ])
          // The practice funds are a deposit as well.
          expect(totals.map(({ total }) => total)).toEqual([0, 1, 2, 1])
        },
      ),
      { numRuns: 25 },
    )
    expect((await audit(sandbox.database)).wrong).toEqual([])
  },
)

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { decimal } from '@kontor/shared/trading'
import {
  addPriceAlert,
  closeAllOrders,
  closeOrder,
  type Endpoint,
  listDeposits,
  listOrders,
  listWithdrawals,
  placeOrder,
  reverseOrder,
  sendDeposit,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { audit } from '../../src/money/ledger/audit.ts'
import { actionsOf, RECEIPT } from '../testing/people/actions.ts'
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

const ticket = {
  symbol: 'EURUSD',
  direction: 'buy',
  lots: decimal<'lots'>('0.1'),
  multiple: 100,
} as const

/** Sends one intent several times at once; each copy gets the same answer. */
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

/** A call of each kind that takes a key, all with the given key. */
async function keyedCalls(token: string, key: string) {
  const { refusal, picture, method, withdrawal } = actions
  const open = await sandbox.call(placeOrder, { ...ticket, key: randomUUID() }, token)
  const proof = await picture(token)
  const asked = await withdrawal(token, await method(token), '70')
  const deposit = { ...RECEIPT, quantity: usd('50'), proof, key }
  const alert = { symbol: 'EURUSD', side: 'above', price: decimal<'price'>('1.2'), key } as const
  return {
    place: () => refusal(placeOrder, { ...ticket, key }, token),
    close: () => refusal(closeOrder, { id: open.id, key }, token),
    reverse: () => refusal(reverseOrder, { id: open.id, key }, token),
    closeAll: () => refusal(closeAllOrders, { key }, token),
    alert: () => refusal(addPriceAlert, alert, token),
    deposit: () => refusal(sendDeposit, deposit, token),
    withdraw: () => refusal(sendWithdrawal, { ...asked, key }, token),
  }
}

it.each(['place', 'alert', 'deposit', 'closeAll'] as const)(
  'SANDBOX-211 the key of %s is refused for every other call, and taken again for its own',
  async (first) => {
    const { [first]: own, ...others } = await keyedCalls(await actions.verified(), randomUUID())
    expect(await own()).toBe('')
    for (const [name, call] of Object.entries(others))
      expect([name, await call()]).toEqual([name, 'KEY_REUSED'])
    expect(await own()).toBe('')
  },
)

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
          const order = { ...ticket, key: randomUUID() }
          const id = await sendAtOnce(placeOrder, order, places, token)
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

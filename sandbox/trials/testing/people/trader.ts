import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import {
  cancelOrder,
  closeAllOrders,
  closeOrder,
  type Endpoint,
  getOrder,
  getUserInfo,
  listMovements,
  listOrders,
  modifyOrder,
  type OrderTab,
  placeOrder,
  reverseOrder,
} from '@kontor/shared/wire'
import { audit } from '../../../src/money/ledger/audit.ts'
import { bearer, type TestSandbox } from '../sandbox.ts'

type Sent<Of extends Endpoint> = z.input<Of['input']>

/** Half a lot of EUR/USD, bought at the market: 543.24 of margin, 2.72 of fee. */
const usual = { symbol: 'EURUSD', direction: 'buy', lots: '0.5', multiple: 100 } as const

/**
 * A user with 10,000 of practice funds who reads and writes decimals as text; a refusal throws its
 * reason.
 */
export async function traderOf(sandbox: TestSandbox) {
  const token = await sandbox.trader()
  async function ask<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Reply>,
    input: z.input<Input>,
  ) {
    return z.encode(
      endpoint.reply,
      await sandbox.call(endpoint, z.decode(endpoint.input, input), token),
    )
  }
  /** A change of orders, without the account in its reply. */
  async function change<
    Input extends z.ZodMiniType,
    Reply extends z.ZodMiniType<object, { after?: unknown }>,
  >(endpoint: Endpoint<Input, Reply>, input: z.input<Input>) {
    const reply = await ask(endpoint, input)
    delete reply.after
    return reply
  }
  const trader = {
    token,
    ask,
    place: (more: Partial<Sent<typeof placeOrder>> = {}) =>
      change(placeOrder, { ...usual, key: randomUUID(), ...more }),
    modify: (id: string, more: Partial<Sent<typeof modifyOrder>>) =>
      change(modifyOrder, { id, stopLoss: null, takeProfit: null, ...more }),
    cancel: (id: string) => change(cancelOrder, { id }),
    close: (id: string, more: Partial<Sent<typeof closeOrder>> = {}) =>
      change(closeOrder, { id, key: randomUUID(), ...more }),
    reverse: (id: string, more: Partial<Sent<typeof reverseOrder>> = {}) =>
      change(reverseOrder, { id, key: randomUUID(), ...more }),
    closeAll: (key: string = randomUUID(), more: Partial<Sent<typeof closeAllOrders>> = {}) =>
      change(closeAllOrders, { key, ...more }),
    order: (id: string) => ask(getOrder, { id }),
    page: (tab: OrderTab, more: Partial<Sent<typeof listOrders>> = {}) =>
      ask(listOrders, { tab, current: '1', pageSize: '100', ...more }),
    list: async (tab: OrderTab) => (await trader.page(tab)).data,
    /** The available and the frozen balance. */
    async wallet(): Promise<string[]> {
      const { user_wallet: wallets } = await ask(getUserInfo, {})
      return (['available', 'margin'] as const).map(
        (type) => wallets.find((wallet) => wallet.type === type)?.balance ?? '',
      )
    },
    /** The account history, the oldest first: `kind amount`. */
    async movements(): Promise<string[]> {
      const all: string[] = []
      for (let current = 1; ; current += 1) {
        const { data, total } = await ask(listMovements, {
          current: String(current),
          pageSize: '100',
        })
        all.push(...data.map(({ kind, amount }) => `${kind} ${amount}`))
        if (all.length >= total) return all.toReversed()
      }
    },
    /** The state that a refusal must leave unchanged. */
    async everything() {
      const tabs = await Promise.all(
        (['positions', 'pending', 'history'] as const).map(trader.list),
      )
      return { tabs, wallet: await trader.wallet(), movements: await trader.movements() }
    },
    /** The reason of a refusal; empty for a success. */
    reason: async (endpoint: Endpoint, input: object) =>
      (await sandbox.send(endpoint, input, bearer(token))).body.reason,
  }
  return trader
}

export type Trader = Awaited<ReturnType<typeof traderOf>>

/** Fails unless the audit of the ledger and the orders is clean. */
export async function expectCleanLedger({ database }: TestSandbox): Promise<void> {
  expect((await audit(database)).wrong).toEqual([])
}

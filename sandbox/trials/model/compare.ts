import { expect } from 'vitest'
import type { Trader } from '../testing/people/trader.ts'
import type { createAccount } from './broker.ts'
import { type Fraction, textOf } from './fraction.ts'

type Account = ReturnType<typeof createAccount>

/** How long the broker may take to execute the triggers of a tick, ms. */
const polling = { timeout: 10_000, interval: 2 }

/**
 * Fails unless the broker's state becomes that of the model: balances, the figures of each
 * position, pending order and closed part, and each movement.
 */
export async function expectSame(trader: Trader, account: Account): Promise<void> {
  const wanted = modelled(account)
  await expect.poll(() => read(trader), polling).toEqual(wanted)
}

const optional = (price: Fraction | null) => price && textOf(price)

function modelled(account: Account) {
  const { available, positions, pending, closed, cancelled, movements } = account
  return {
    wallet: [textOf(available), textOf(account.frozen())],
    positions: byId(
      [...positions.values()].map((position) => ({
        id: position.id,
        lots: textOf(position.lots),
        entry: textOf(position.entry),
        margin: textOf(position.margin),
        fee: textOf(position.fee),
        stopLoss: optional(position.stopLoss),
        takeProfit: optional(position.takeProfit),
      })),
    ),
    pending: byId(
      [...pending.values()].map((order) => ({
        id: order.id,
        kind: order.kind,
        price: textOf(order.price),
        margin: textOf(order.margin),
        fee: textOf(order.fee),
      })),
    ),
    history: byId([
      ...[...closed].map(([id, { position, price, profit, fee, by }]) => ({
        id,
        lots: textOf(position.lots),
        margin: textOf(position.margin),
        fee: textOf(position.fee),
        closed: { price: textOf(price), profit: textOf(profit), fee: textOf(fee), by },
      })),
      ...[...cancelled].map(([id, by]) => ({ id, cancelled: by })),
    ]),
    movements: movements.map(([kind, amount]) => `${kind} ${textOf(amount)}`).toSorted(),
  }
}

async function read(trader: Trader) {
  const [wallet, positions, pending, history, movements] = await Promise.all([
    trader.wallet(),
    trader.list('positions'),
    trader.list('pending'),
    trader.list('history'),
    trader.movements(),
  ])
  return {
    wallet,
    positions: byId(
      positions.flatMap((order) => {
        if (order.state !== 'open') return []
        const { id, lots, entry, margin, fee, stopLoss, takeProfit } = order
        return [{ id, lots, entry, margin, fee, stopLoss, takeProfit }]
      }),
    ),
    pending: byId(
      pending.flatMap((order) => {
        if (order.state !== 'pending') return []
        const { id, kind, price, margin, fee } = order
        return [{ id, kind, price, margin, fee }]
      }),
    ),
    history: byId(
      history.map((order) => {
        const { id, lots, margin, fee } = order
        if (order.state === 'cancelled') return { id, cancelled: order.cancelled.by }
        if (order.state !== 'closed') return { id }
        const { at: _, ...closed } = order.closed
        return { id, lots, margin, fee, closed }
      }),
    ),
    // Triggers of one tick have no defined order.
    movements: movements.toSorted(),
  }
}

function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

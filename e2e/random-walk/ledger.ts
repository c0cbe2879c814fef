import {
  auditLedger,
  getUserInfo,
  isTransfer,
  listMovements,
  listOrders,
  type Movement,
  type UserInfo,
} from '@kontor/shared/wire'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { callApi } from '../users/api.ts'
import type { Person } from '../users/people.ts'
import { type Balances, LATEST } from './screens.ts'

/** A movement as the server sends it: decimals are text. */
export interface SentMovement extends Pick<Movement, 'id' | 'kind' | 'reference'> {
  amount: string
  available: string
  frozen: string
  order: { symbol: string; direction: string; lots: string } | null
}

/** The balances of a user and the newest movements, as the server has them now. */
export async function balancesOf({ tokens: { token } }: Person): Promise<Balances> {
  const [{ user_wallet }, { data }] = await Promise.all([
    callApi<{ user_wallet: { type: string; balance: string }[] }>(getUserInfo, {}, token),
    callApi<{ data: SentMovement[] }>(listMovements, { current: 1, pageSize: LATEST }, token),
  ])
  const of = (type: UserInfo['user_wallet'][number]['type']) =>
    user_wallet.find((one) => one.type === type)?.balance ?? ''
  return {
    available: of('available'),
    margin: of('margin'),
    withdrawal: of('withdrawal'),
    latest: data.map(({ amount }) => amount),
  }
}

/** All movements of a user, the newest first. */
export async function movementsOf({ tokens: { token } }: Person): Promise<SentMovement[]> {
  const all: SentMovement[] = []
  for (let current = 1; ; current += 1) {
    const { data, total } = await callApi<{ data: SentMovement[]; total: number }>(
      listMovements,
      { current, pageSize: 100 },
      token,
    )
    all.push(...data)
    if (data.length === 0 || current * 100 >= total) return all
  }
}

/**
 * The faults of the ledger, one sentence each: from its own audit, movements that differ from the
 * change of the balances, movements that do not sum to the balances, and closed orders whose
 * movements are not result and fee.
 */
export async function faultsOfLedger(person: Person): Promise<string[]> {
  const { wrong } = await callApi<{ wrong: string[] }>(auditLedger, {}, OPERATOR_TOKEN)
  const [moved, ledger, closed] = [
    await movementsOf(person),
    await balancesOf(person),
    await closedOrdersOf(person),
  ]
  return [
    ...wrong,
    ...faultsOfChain(moved),
    ...faultsOfSums(moved, ledger),
    ...faultsOfOrders(moved, closed),
  ]
}

function faultsOfChain(moved: readonly SentMovement[]): string[] {
  return moved.flatMap((one, place) => {
    const before = moved[place + 1] ?? { available: '0', frozen: '0' }
    const [available, frozen] = [
      cents(one.available) - cents(before.available),
      cents(one.frozen) - cents(before.frozen),
    ]
    const amount = cents(one.amount)
    return available === amount && frozen === (isTransfer(one) ? -amount : 0)
      ? []
      : [`${one.kind} of ${one.amount} moves available by ${available}, frozen by ${frozen} cents`]
  })
}

function faultsOfSums(moved: readonly SentMovement[], ledger: Balances): string[] {
  const sumOf = (some: readonly SentMovement[]) =>
    some.reduce((sum, { amount }) => sum + cents(amount), 0)
  const [available, total] = [sumOf(moved), sumOf(moved.filter((one) => !isTransfer(one)))]
  const has = cents(ledger.available) + cents(ledger.margin) + cents(ledger.withdrawal)
  return available === cents(ledger.available) && total === has
    ? []
    : [
        `movements sum to ${available} and ${total} cents instead of ${ledger.available} and ${has} cents`,
      ]
}

interface Closed {
  id: string
  lots: string
  closed: { profit: string; fee: string }
}

async function closedOrdersOf({ tokens: { token } }: Person): Promise<Closed[]> {
  const page = { tab: 'history', current: 1, pageSize: 100 }
  const { data } = await callApi<{ data: (Partial<Closed> & { state: string })[] }>(
    listOrders,
    page,
    token,
  )
  return data.filter(({ state }) => state === 'closed') as unknown as Closed[]
}

function faultsOfOrders(moved: readonly SentMovement[], orders: readonly Closed[]): string[] {
  return orders.flatMap(({ id, lots, closed: { profit, fee } }) => {
    const own = moved.filter(({ reference }) => reference.id === id)
    const ends = own.filter(({ kind }) => kind === 'close' || kind === 'liquidation')
    const fees = own.filter((one) => one.kind === 'fee' && Number(one.id) > Number(ends[0]?.id))
    const told = [...ends, ...fees].map(({ amount, order }) => `${cents(amount)} of ${order?.lots}`)
    const right = [cents(profit), -cents(fee)].map((amount) => `${amount} of ${lots}`)
    return told.join() === right.join()
      ? []
      : [`order ${id}: ${told.join()} is not ${right.join()}`]
  })
}

/** Dollars as text, in cents. */
export function cents(text: string): number {
  return Math.round(Number(text) * 100)
}

import {
  auditLedger,
  getUser,
  getUserInfo,
  listMovements,
  type UserInfo,
} from '@kontor/shared/wire'
import { callApi } from '../stage/api.ts'
import type { Person } from '../stage/people.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import type { Balances } from './screens.ts'

/** The balances of a user as the server answers them now. */
export async function balancesOf({ tokens: { token } }: Person): Promise<Balances> {
  const [{ user_wallet }, { total }] = await Promise.all([
    callApi<{ user_wallet: { type: string; balance: string }[] }>(getUserInfo, {}, token),
    callApi<{ total: number }>(listMovements, { current: 1, pageSize: 1 }, token),
  ])
  const of = (type: UserInfo['user_wallet'][number]['type']) =>
    user_wallet.find((one) => one.type === type)?.balance ?? ''
  return {
    available: of('available'),
    margin: of('margin'),
    withdrawal: of('withdrawal'),
    records: total,
  }
}

/**
 * What is wrong with the ledger, a sentence for each: its own audit, and whether the movements of
 * this user sum to what is available.
 */
export async function faultsOfLedger({ tokens: { token } }: Person): Promise<string[]> {
  const { wrong } = await callApi<{ wrong: string[] }>(auditLedger, {}, OPERATOR_TOKEN)
  let [sum, newest] = [0, '']
  for (let current = 1; ; current += 1) {
    const { data, total } = await callApi<{
      data: { amount: string; available: string }[]
      total: number
    }>(listMovements, { current, pageSize: 100 }, token)
    if (current === 1) newest = data[0]?.available ?? '0'
    sum += data.reduce((all, { amount }) => all + cents(amount), 0)
    if (current * 100 >= total) break
  }
  const { withdrawBalance } = await callApi<{ withdrawBalance: string }>(getUser, {}, token)
  const figures = [sum, cents(newest), cents(withdrawBalance)]
  if (new Set(figures).size > 1)
    wrong.push(`movements, the newest of them, balance: ${figures.join(', ')}`)
  return wrong
}

/** Dollars as text, in cents. */
export function cents(text: string): number {
  return Math.round(Number(text) * 100)
}

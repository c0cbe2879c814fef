import {
  getUser,
  getUserInfo,
  listDeposits,
  listMovements,
  listOrders,
  listWithdrawals,
} from '@kontor/shared/wire'
import { callApi } from './api.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const page = { current: 1, pageSize: 100 }
/** The fields of answers that are amounts of the user. */
const fields = new Set([
  'withdrawBalance',
  'balance',
  'amount',
  'available',
  'frozen',
  'margin',
  'received',
])

/** The amounts of a user's balances, movements, records and orders, as the app shows them. */
export async function ownAmounts(token: string): Promise<string[]> {
  const answers = await Promise.all([
    callApi(getUser, {}, token),
    callApi(getUserInfo, {}, token),
    callApi(listMovements, page, token),
    callApi(listDeposits, page, token),
    callApi(listWithdrawals, page, token),
    callApi(listOrders, { ...page, tab: 'positions' }, token),
  ])
  const found = new Set<string>()
  JSON.stringify(answers, (name, value: unknown) => {
    if (fields.has(name) && Number(value) !== 0) found.add(dollars.format(Math.abs(Number(value))))
    return value
  })
  return [...found]
}

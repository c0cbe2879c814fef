import * as z from 'zod/mini'
import { usd } from './decimals.ts'
import { done, endpoint, nothing } from './endpoint.ts'

export const user = z.object({
  email: z.string(),
  uid: z.string(),
  /** What is available: not frozen as margin. */
  withdrawBalance: usd,
  /** The user's own code, for friends. */
  inviteCode: z.string(),
  /** True until the practice funds were taken. */
  practiceFunds: z.boolean(),
})
export type User = z.output<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/user',
  summary: 'The signed-in user and what is available.',
  access: 'signed-in',
  input: nothing,
  reply: user,
})

export const wallet = z.object({ type: z.enum(['available', 'margin']), currency: z.string(), balance: usd })
export type Wallet = z.output<typeof wallet>
export const userInfo = z.object({ avatar: z.string(), user_wallet: z.array(wallet) })
export type UserInfo = z.output<typeof userInfo>

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/v1/user-info',
  summary: 'Avatar and wallets, a view of the ledger.',
  access: 'signed-in',
  wrap: 'plain',
  input: nothing,
  reply: userInfo,
})

/** Refused as FUNDS_ALREADY_GIVEN on the second call. */
export const takePracticeFunds = endpoint({
  method: 'POST',
  path: '/v1/practice-funds',
  summary: 'Credits 10 000 USD of paper money, once an account.',
  access: 'signed-in',
  input: nothing,
  reply: done,
})

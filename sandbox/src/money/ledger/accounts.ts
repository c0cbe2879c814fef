import type { Usd } from '@kontor/shared/trading'

/** What the user can spend. */
export const availableOf = (personId: string): string => `user:${personId}:available`
/** What is frozen while positions live, and for pending orders: their margin and their fee. */
export const marginOf = (personId: string): string => `user:${personId}:margin`
/** What is frozen while withdrawals are in review. */
export const withdrawalOf = (personId: string): string => `user:${personId}:withdrawal`

/** The house's side of what happens to users. */
export const brokerAccounts = {
  cashIn: 'broker:cash-in',
  cashOut: 'broker:cash-out',
  fees: 'broker:fees',
  profit: 'broker:profit',
  swap: 'broker:swap',
} as const

/** What goes into an account, or, negative, out of it. */
export interface Posting {
  account: string
  amount: Usd
}

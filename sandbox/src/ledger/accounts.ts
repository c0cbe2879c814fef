import type { Usd } from '@kontor/shared/trading'

/** What the user can spend. */
export const availableOf = (personId: string): string => `user:${personId}:available`
/** What is frozen while positions live. */
export const marginOf = (personId: string): string => `user:${personId}:margin`

/** The house's side of what happens to users. */
export const house = { cashIn: 'house:cash-in', fees: 'house:fees', profit: 'house:profit' } as const

/** What goes into an account, or, negative, out of it. */
export interface Posting {
  account: string
  amount: Usd
}

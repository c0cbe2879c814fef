/** The account of the money that a user can spend. */
export const availableOf = (personId: string): string => `user:${personId}:available`
/**
 * The account of frozen money: the margin of positions, the margin and the fee of pending orders.
 */
export const marginOf = (personId: string): string => `user:${personId}:margin`
/** The account of money that is frozen while withdrawals are in review. */
export const withdrawalOf = (personId: string): string => `user:${personId}:withdrawal`

/** The broker's accounts: the other side of postings to users' accounts. Source: MONEY-5. */
export const brokerAccounts = {
  cashIn: 'broker:cash-in',
  cashOut: 'broker:cash-out',
  fees: 'broker:fees',
  profit: 'broker:profit',
  swap: 'broker:swap',
} as const

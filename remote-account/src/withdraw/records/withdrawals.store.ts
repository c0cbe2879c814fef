import { call } from '@kontor/shared/api'
import { newPaged, type Page, type Paged, reportError } from '@kontor/shared/store'
import { cancelWithdrawal, listWithdrawals, type Withdrawal } from '@kontor/shared/wire'

const PAGE_SIZE = 20

export type Withdrawals = Paged<Page<Withdrawal>>

/** The user's withdrawals, newest first; not loaded yet. */
export function newWithdrawals(): Withdrawals {
  return newPaged<Withdrawal, Page<Withdrawal>>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (_, page, signal) => {
      const { data, total } = await call(listWithdrawals, page, { signal })
      return { items: data, total }
    },
  )
}

/** Cancels a withdrawal. True when it is cancelled; a failure is reported to the user. */
export async function cancel(id: string): Promise<boolean> {
  try {
    await call(cancelWithdrawal, { id })
    return true
  } catch (cause) {
    reportError(cause)
    return false
  }
}

import { call } from '@kontor/shared/api'
import { newPaged, type Page, type Paged } from '@kontor/shared/store'
import { type Deposit, listDeposits } from '@kontor/shared/wire'

const PAGE_SIZE = 20

/** The user's deposits, newest first; not loaded yet. */
export function newDeposits(): Paged<Page<Deposit>> {
  return newPaged<Deposit, Page<Deposit>>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (_, page, signal) => {
      const { data, total } = await call(listDeposits, page, { signal })
      return { items: data, total }
    },
  )
}

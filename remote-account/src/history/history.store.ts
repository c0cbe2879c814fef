import { call } from '@kontor/shared/api'
import { newPaged, type Page, type Paged } from '@kontor/shared/store'
import { everyEntry, listMovements, type Movement } from '@kontor/shared/wire'
import { learnCoinsOf } from '../parts/movements/learn-coins.actions.ts'
import { type HistoryFilter, queryOf } from './filter.rules.ts'

const PAGE_SIZE = 30

export type History = Paged<Page<Movement>, HistoryFilter>

/** The movements of the balance, newest first; not loaded yet. */
export function newHistory(): History {
  return newPaged<Movement, Page<Movement>, HistoryFilter>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (filter, page, signal) => {
      const { data, total } = await call(listMovements, { ...queryOf(filter), ...page }, { signal })
      await learnCoinsOf(data)
      return { items: data, total }
    },
  )
}

/**
 * Loads all filtered movements, newest first, and the coins that name them.
 * @throws AppError
 */
export async function askAllMovements(filter: HistoryFilter): Promise<Movement[]> {
  const all = await everyEntry((page) => call(listMovements, { ...queryOf(filter), ...page }))
  await learnCoinsOf(all)
  return all
}

import { call } from '@kontor/shared/api'
import { keepCoins } from '@kontor/shared/store'
import { searchCoins } from '@kontor/shared/wire'
import type { SearchQuery } from './search-query.rules.ts'

const PAGE_SIZE = 20

/** One search, in one language. */
export interface Question extends SearchQuery {
  /** The names in this language are searched, and the English ones. */
  language: string
  /** The favourites at the first page: with others the pages would overlap. */
  first: readonly string[]
}

/** Loads one page of results. @throws AppError, also when the signal aborts it. */
export async function loadMatches(
  { keyword, category, first }: Question,
  page: number,
  signal: AbortSignal,
) {
  const input = {
    keyword,
    ...(category && { category }),
    ...(first.length > 0 && { first: [...first] }),
  }
  const loadedAt = Date.now()
  const { data, total, counts } = await call(
    searchCoins,
    { ...input, current: page, pageSize: PAGE_SIZE },
    { signal },
  )
  return { coins: keepCoins(data, loadedAt), page, total, counts }
}

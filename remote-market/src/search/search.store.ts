import { call } from '@kontor/shared/api'
import {
  favourites,
  isSameQuestion,
  keepCoins,
  type Listed,
  newPaged,
  type Page,
  type Paged,
  pagedState,
} from '@kontor/shared/store'
import { type Category, searchCoins } from '@kontor/shared/wire'
import { keyOf } from '../parts/listed.rules.ts'
import type { SearchQuery } from './search-query.rules.ts'

const PAGE_SIZE = 20

/** A search. The names in this language are searched, and the English ones. */
export interface Question extends SearchQuery {
  language: string
}

export interface Found extends Page<Listed> {
  /** Matches per category, ignoring the filter. */
  counts: Record<Category, number>
  /** The favourites of the first call. Pages would overlap if they changed between calls. */
  first: readonly string[]
}

/** The search and its results. Kept after the page is left, so that back shows them again. */
export const search: Paged<Found, Question> = newPaged<Listed, Found, Question>(
  { size: PAGE_SIZE, keyOf },
  async ({ keyword, category }, page, signal) => {
    const first = firstOf(page.current)
    const loadedAt = Date.now()
    const { data, total, counts } = await call(
      searchCoins,
      {
        ...page,
        keyword,
        ...(category && { category }),
        ...(first.length > 0 && { first: [...first] }),
      },
      { signal },
    )
    return { items: keepCoins(data, loadedAt), total, counts, first }
  },
)

function firstOf(page: number): readonly string[] {
  const shown = pagedState(search)
  return page > 1 && shown.at === 'ready' ? shown.answer.first : [...favourites.symbols]
}

/** Leaves the search: loaded results stay, a search without an answer is cancelled. */
export function leave(): void {
  const shown = pagedState(search)
  if (shown.at !== 'ready' || shown.refresh !== 'none') search.clear()
}

/**
 * The first result, once it is loaded; null when there is none, or another search began in the
 * meantime.
 */
export async function firstFound(question: Question): Promise<Listed | null> {
  await search.open(question)
  const shown = pagedState(search)
  const isAnswer =
    shown.at === 'ready' && shown.refresh === 'none' && isSameQuestion(shown.question, question)
  return isAnswer ? (shown.answer.items[0] ?? null) : null
}

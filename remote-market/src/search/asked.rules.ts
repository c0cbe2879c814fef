import { categories, type Category } from '@kontor/shared/wire'
import { keywordOf } from './keyword.rules.ts'

/** What an address asks for, e.g. `?q=eur&category=metal`. */
export interface Asked {
  /** Empty when nothing is searched for. */
  keyword: string
  /** Null means all. */
  category: Category | null
}

/** What a query asks for; a category that there is not means all. */
export function askedOf(query: URLSearchParams): Asked {
  const category = query.get('category')
  return {
    keyword: keywordOf(query.get('q') ?? ''),
    category: categories.find((known) => known === category) ?? null,
  }
}

/**
 * The query that asks for it. A category narrows what is found, so without a keyword there is none.
 */
export function queryOf({ keyword, category }: Asked): Record<string, string> {
  return keyword === '' ? {} : { q: keyword, ...(category && { category }) }
}

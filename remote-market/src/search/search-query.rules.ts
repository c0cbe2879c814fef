import { categories, type Category } from '@kontor/shared/wire'
import { keywordOf } from './keyword.rules.ts'

/** The search that an address holds, e.g. `?q=eur&category=metal`. */
export interface SearchQuery {
  /** Empty when nothing is searched for. */
  keyword: string
  /** Null means all categories. */
  category: Category | null
}

/** Reads the search of an address; an unknown category means all. */
export function readQuery(params: URLSearchParams): SearchQuery {
  const category = params.get('category')
  return {
    keyword: keywordOf(params.get('q') ?? ''),
    category: categories.find((known) => known === category) ?? null,
  }
}

/** The parameters of an address with this search; without a keyword there is no category either. */
export function writeQuery({ keyword, category }: SearchQuery): Record<string, string> {
  return keyword === '' ? {} : { q: keyword, ...(category && { category }) }
}

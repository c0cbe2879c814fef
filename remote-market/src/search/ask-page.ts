import { call } from '@kontor/shared/api'
import { keepCoins } from '@kontor/shared/store'
import { searchCoins } from '@kontor/shared/wire'
import type { Asked } from './asked.rules.ts'

const PAGE_SIZE = 20

/** What is looked for. */
export interface Question extends Asked {
  /** Whose names are looked for, beside the English. */
  language: string
  /** The favourites as they stood when it was asked: a star set later must not mix up the pages. */
  first: readonly string[]
}

/** One page of what is found. @throws AppError, also when the signal aborts it. */
export async function askPage(
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

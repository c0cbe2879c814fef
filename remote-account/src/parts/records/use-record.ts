import { useEffect } from 'react'
import type { Page, Paged, PagedState } from '@kontor/shared/store'

/**
 * The record with an id, or null. Loads further pages until it is found, because a link may lead to
 * an old record.
 */
export function useRecord<Item extends { id: string }>(
  list: Paged<Page<Item>>,
  state: PagedState<Page<Item>>,
  id: string | null,
): Item | null {
  const found = state.at === 'ready' ? state.answer.items.find((item) => item.id === id) : undefined
  const isMissing = id !== null && found === undefined
  const next = state.at === 'ready' ? state.next : 'finished'
  useEffect(() => {
    if (isMissing && next === 'waiting') void list.loadNext()
  }, [list, isMissing, next])
  return found ?? null
}

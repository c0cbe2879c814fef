import { useEffect, useState } from 'react'
import { markRead } from '@kontor/shared/store'
import type { InboxEntry } from '@kontor/shared/wire'

/**
 * Marks the shown entries as read on the server. The result tells whether an entry was unread when
 * it was first shown: it stays marked while the page is open.
 */
export function useSeen(shown: readonly InboxEntry[]): (entry: InboxEntry) => boolean {
  const [seen] = useState(() => new Set<string>())
  const unread = shown.filter(({ id, isRead }) => !isRead && !seen.has(id)).map(({ id }) => id)
  const ids = unread.join()
  useEffect(() => {
    if (ids === '') return
    const marked = ids.split(',')
    for (const id of marked) seen.add(id)
    void markRead({ ids: marked })
  }, [seen, ids])
  return ({ id, isRead }) => !isRead || seen.has(id)
}

import { call } from '@kontor/shared/api'
import { learnCoins, newPaged, type Page, type Paged } from '@kontor/shared/store'
import { eventSymbol, type InboxEntry, listInbox } from '@kontor/shared/wire'

const PAGE_SIZE = 20

/** Entries of the user's inbox, newest first. The question is the language of their texts. */
export type Inbox = Paged<Page<InboxEntry>, string>

/** The whole inbox, or the entries of one kind; not loaded yet. */
export function newInbox(kind?: InboxEntry['kind']): Inbox {
  return newPaged<InboxEntry, Page<InboxEntry>, string>(
    { size: PAGE_SIZE, keyOf: ({ id }) => id },
    async (_language, page, signal) => {
      const { data, total } = await call(listInbox, { ...page, ...(kind && { kind }) }, { signal })
      await learnCoins(symbolsOf(data), signal).catch(() => undefined)
      return { items: data, total }
    },
  )
}

function symbolsOf(entries: readonly InboxEntry[]): string[] {
  return entries.flatMap((entry) => (entry.kind === 'event' && eventSymbol(entry.event)) || [])
}

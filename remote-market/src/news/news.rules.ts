import { id as idShape } from '@kontor/shared/wire'

export const PAGE_SIZE = 6

/** What the reader shows: a piece of news, or an announcement. */
export interface Source {
  kind: 'news' | 'announcement'
  id: string
}

/** What an address asks for: `?id=` or `?announcement=`; null where it names nothing that there could be. */
export function sourceOf(search: URLSearchParams): Source | null {
  const announcement = search.get('announcement')
  const id = announcement ?? search.get('id')
  if (!idShape.safeParse(id).success || id === null) return null
  return { kind: announcement === null ? 'news' : 'announcement', id }
}

/** The address that opens it. */
export function addressOf({ kind, id }: Source): string {
  return `/noticeDetail?${kind === 'news' ? 'id' : 'announcement'}=${id}`
}

/** True when no page follows. */
export function isFinished({ total, page }: { total: number; page: number }): boolean {
  return total <= page * PAGE_SIZE
}

/** What is shown and what follows. What was published meanwhile pushes a story onto the next page: each is shown once. */
export function joined<Item extends { id: string }>(shown: readonly Item[], next: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !known.has(id))]
}

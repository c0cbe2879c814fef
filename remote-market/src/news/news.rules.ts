import { id as idShape } from '@kontor/shared/wire'

/** What the reader shows: a piece of news, or an announcement. */
export interface Source {
  kind: 'news' | 'announcement'
  id: string
}

/**
 * What an address asks for: `?id=` or `?announcement=`; null where it names nothing that there
 * could be.
 */
export function sourceOf(search: URLSearchParams): Source | null {
  const announcement = search.get('announcement')
  const id = announcement ?? search.get('id')
  if (!idShape.safeParse(id).success || id === null) return null
  return { kind: announcement === null ? 'news' : 'announcement', id }
}

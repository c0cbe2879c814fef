import { id as idShape } from '@kontor/shared/wire'

/** The source of a story: news or an announcement. */
export interface Source {
  kind: 'news' | 'announcement'
  id: string
}

/** Reads `?id=` or `?announcement=` of an address; null when it has no valid id. */
export function sourceOf(search: URLSearchParams): Source | null {
  const announcement = search.get('announcement')
  const id = announcement ?? search.get('id')
  if (!idShape.safeParse(id).success || id === null) return null
  return { kind: announcement === null ? 'news' : 'announcement', id }
}

/** The filter of the entries; an empty field matches all. */
export interface Filter {
  find: string
  what: string
  area: string
  channel: string
  /** Days back; 0 for all. */
  days: number
}

export const noFilter: Filter = { find: '', what: '', area: '', channel: '', days: 0 }

/** Entries of a page. */
export const PAGE = 50

/** The address of a page of the log: of entries before one, or of the newest when it is null. */
export function pathOf({ days, ...words }: Filter, before: number | null, now: number): string {
  const query = new URLSearchParams({ most: String(PAGE) })
  for (const [name, value] of Object.entries(words))
    if (value.trim() !== '') query.set(name, value.trim())
  if (days > 0) query.set('since', String(now - days * 86_400_000))
  if (before !== null) query.set('before', String(before))
  return `/api/log?${query}`
}

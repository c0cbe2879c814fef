/** The filter of the entries; an empty field matches all. */
export interface Filter {
  find: string
  what: string
  area: string
  channel: string
  who: string
  /** Days back; 0 for all. */
  days: number
}

export const noFilter: Filter = { find: '', what: '', area: '', channel: '', who: '', days: 0 }

/** Entries of a page. */
export const PAGE = 50

/** The days that can be chosen, and their names. */
export const times: readonly (readonly [days: number, name: string])[] = [
  [0, 'Always'],
  [1, '24 hours'],
  [7, '7 days'],
  [90, '90 days'],
]

/**
 * The address of a page of the log: the entries before `before`, or the newest when it is null. It
 * has one entry more than the page, if there is an older one.
 */
export function pathOf(filter: Filter, before: number | null, now: number): string {
  const query = new URLSearchParams({ most: String(PAGE + 1), ...wordsOf(filter, now) })
  if (before !== null) query.set('before', String(before))
  return `/api/log?${query}`
}

/** The address of the newest entry that fits, with how many there are. */
export function countPath(filter: Filter, now: number): string {
  return `/api/log?${new URLSearchParams({ most: '1', count: 'yes', ...wordsOf(filter, now) })}`
}

/** The same filter in every channel, at any time; null where it has neither already. */
export function widerOf(filter: Filter): Filter | null {
  if (filter.channel === '' && filter.days === 0) return null
  return { ...filter, channel: '', days: 0 }
}

/** The address of all entries that fit, as a file. */
export function exportPath(filter: Filter, now: number): string {
  const query = new URLSearchParams(wordsOf(filter, now)).toString()
  return `/api/log/export${query === '' ? '' : `?${query}`}`
}

/** The filter in words: `“1.5.0” · promote · 7 days`; empty when it matches all. */
export function filterText({ find, days, ...rest }: Filter): string {
  const typed = find.trim()
  const time = days === 0 ? undefined : times.find(([one]) => one === days)
  const words = [typed && `“${typed}”`, ...Object.values(rest), time?.[1]]
  return words.filter(Boolean).join(' · ')
}

function wordsOf({ days, ...words }: Filter, now: number): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(words))
    if (value.trim() !== '') query[name] = value.trim()
  if (days > 0) query['since'] = String(now - days * 86_400_000)
  return query
}

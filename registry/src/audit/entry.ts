import { createHash } from 'node:crypto'

/** The kinds of changes. */
export const kinds = [
  'publish',
  'promote',
  'rollback',
  'resign',
  'canary',
  'quarantine',
  'freeze',
  'pin',
  'schedule',
  'preview',
  'area',
  'token',
  'keys',
  'gc',
  'session',
  'incident',
] as const
type Kind = (typeof kinds)[number]

/** A change, for people who ask about it later. */
export interface Change {
  /** ms */
  at: number
  /** The name of a token, `controller`, or `registry`. */
  who: string
  what: Kind
  /** Null for a change outside channels, or of several. */
  channel?: string | null
  /** The areas that the change concerns. */
  areas?: readonly string[]
  /** The revision that the change made; null when it made none. */
  revision?: number | null
  /** The difference, such as `market 1.4.1 → 1.4.2`. */
  text: string
  reason?: string | null
}

/** A change in the chain: it has the hash of the entry before. */
export interface Entry extends Required<Change> {
  /** 1 for the first. */
  n: number
  /** The hash of the entry before, hex; that of the first entry is `FIRST`. */
  before: string
  hash: string
}

/** The end of a chain. */
export type Link = Pick<Entry, 'n' | 'hash'>

/** The link before the first entry. */
export const FIRST: Link = { n: 0, hash: '0'.repeat(64) }

/** The entry for a change, after the entry `last`. */
export function entryAfter(last: Link, change: Change): Entry {
  const { at, who, what, channel = null, areas = [], revision = null, text, reason = null } = change
  const own = { n: last.n + 1, at, who, what, channel, areas, revision, text, reason }
  return { ...own, before: last.hash, hash: hashOf({ ...own, before: last.hash }) }
}

/**
 * The number of the first entry that does not follow from the one before it; entries are oldest
 * first. Null when each entry follows.
 */
export function firstBreak(last: Link, entries: readonly Entry[]): number | null {
  let previous = last
  for (const entry of entries) {
    const isNext = entry.n === previous.n + 1 && entry.before === previous.hash
    if (!isNext || entry.hash !== hashOf(entry)) return entry.n
    previous = entry
  }
  return null
}

/** SHA-256 of all fields but the hash, as one JSON text, hex. */
function hashOf(entry: Omit<Entry, 'hash'>): string {
  const { n, at, who, what, channel, areas, revision, text, reason, before } = entry
  const all = JSON.stringify([n, at, who, what, channel, areas, revision, text, reason, before])
  return createHash('sha256').update(all).digest('hex')
}

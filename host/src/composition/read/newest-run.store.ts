import type { Composition } from '@kontor/shared/wire'

/** What decides which of two compositions of a channel is the older one. */
export type Age = Pick<Composition, 'revision' | 'issuedAt'>

/**
 * Whether a composition was superseded by another one. An operator's rollback was not: it is a new
 * revision. Nor was one of a lower revision that was signed later: only the registry signs, so it
 * was restored from a backup or counts from one again.
 */
export function isOlder(one: Age, than: Age): boolean {
  return one.revision < than.revision && one.issuedAt <= than.issuedAt
}

const keyOf = (channel: string) => `composition ${channel}`

/**
 * The newest composition of a channel that this browser has run. Null if there is none, if storage
 * is blocked, or if it holds something else. One that was signed in the future is something else: a
 * build of an area may have written it, and no composition of today would be new enough again.
 */
export function newestRun(channel: string, now = Date.now()): Age | null {
  const [revision, issuedAt] = (read(keyOf(channel)) ?? '').split(' ').map(Number)
  return revision && issuedAt && issuedAt <= now ? { revision, issuedAt } : null
}

/**
 * Remembers the composition that runs, unless a newer one ran before. Does nothing if storage is
 * blocked or full.
 */
export function rememberRun({ channel, revision, issuedAt }: Composition): void {
  const newest = newestRun(channel)
  if (newest && isOlder({ revision, issuedAt }, newest)) return
  try {
    localStorage.setItem(keyOf(channel), `${revision} ${issuedAt}`)
  } catch (cause) {
    console.warn('the revision is not remembered', cause)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

import type { Composition } from '@kontor/shared/wire'

/** What tells two compositions of one channel apart in age. */
export type Age = Pick<Composition, 'revision' | 'issuedAt'>

/**
 * Whether a composition was superseded by another. A rollback by an operator is not: it is a new
 * revision. Neither is one of a lower revision that was signed later: only the registry signs, so
 * it has begun to count anew, or came back from a backup.
 */
export function isOlder(one: Age, than: Age): boolean {
  return one.revision < than.revision && one.issuedAt <= than.issuedAt
}

const keyOf = (channel: string) => `composition ${channel}`

/**
 * The newest composition of a channel that this browser has run, or null: also where storage is
 * blocked or holds something else.
 */
export function newestRun(channel: string): Age | null {
  const [revision, issuedAt] = (read(keyOf(channel)) ?? '').split(' ').map(Number)
  return revision && issuedAt ? { revision, issuedAt } : null
}

/**
 * Remembers what runs, unless something newer did. Where storage is blocked or full nothing is
 * remembered.
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

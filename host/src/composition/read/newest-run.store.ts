import { type Age, type Composition, isOlder } from '@kontor/shared/wire'

const keyOf = (channel: string) => `composition ${channel}`

/**
 * The newest composition of a channel that this browser has run. Null if there is none, if storage
 * is blocked, or if the stored text has another form or a date in the future: a build of an area
 * may have written such a date, and it would make every current composition too old.
 */
export function newestRun(channel: string, now = Date.now()): Age | null {
  const [revision, issuedAt] = (read(keyOf(channel)) ?? '').split(' ').map(Number)
  return revision && issuedAt && issuedAt <= now ? { revision, issuedAt } : null
}

/**
 * Remembers the composition that runs, unless a newer one ran before. The two compositions of a
 * canary have one revision; the later of their times counts. Does nothing if storage is blocked or
 * full.
 */
export function rememberRun({ channel, revision, issuedAt }: Composition): void {
  const newest = newestRun(channel)
  if (newest && isOlder({ revision, issuedAt }, newest)) return
  try {
    const latest = newest?.revision === revision ? Math.max(issuedAt, newest.issuedAt) : issuedAt
    localStorage.setItem(keyOf(channel), `${revision} ${latest}`)
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

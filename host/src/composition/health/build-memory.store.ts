import type { PinnedBuild } from '@kontor/shared/wire'

/** A build that failed in this browser gets another try after a day. */
const AVOIDED_MS = 24 * 3_600_000

type Build = Pick<PinnedBuild, 'id' | 'version'>

/**
 * Remembers that a build failed in this browser. The document's guard does the same for the builds
 * that it blames for a dead page.
 */
export function rememberFailed({ id, version }: Build): void {
  put(`failed ${id}`, `${version} ${Date.now()}`)
}

/**
 * How this version of a build failed in this browser within a day; null when it did not. `died`:
 * its page stopped responding. Such a page cannot remember its failure itself: the document's guard
 * stores it, or the edge sets a cookie.
 */
export function failureOf({ id, version }: Build): 'died' | 'failed' | null {
  if (document.cookie.split('; ').includes(`${id}-failed=${version}`)) return 'died'
  const [failed, at, how] = get(`failed ${id}`)?.split(' ') ?? []
  if (failed !== version || !(Math.abs(Date.now() - Number(at)) < AVOIDED_MS)) return null
  return how === 'died' ? 'died' : 'failed'
}

/** Remembers that a build ran well in this browser. Its failures are forgotten. */
export function rememberHealthy({ id, version }: Build): void {
  put(`healthy ${id}`, version)
  put(`failed ${id}`, null)
  document.cookie = `${id}-failed=; path=/; max-age=0; samesite=lax`
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Does nothing if storage is blocked or full. */
function put(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (cause) {
    console.warn('what became of a build is not remembered', cause)
  }
}

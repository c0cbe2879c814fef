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
 * Whether this version of a build failed in this browser within a day. A page that it blocked could
 * not remember that: the edge has set a cookie.
 */
export function hasFailed({ id, version }: Build): boolean {
  if (document.cookie.split('; ').includes(`${id}-failed=${version}`)) return true
  const [failed, at] = get(`failed ${id}`)?.split(' ') ?? []
  return failed === version && Math.abs(Date.now() - Number(at)) < AVOIDED_MS
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

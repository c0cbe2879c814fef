import type { BuildReport } from '@kontor/shared/wire'

/** How long a browser avoids a build that has blocked its page: a day, s. */
const AGE = 24 * 3_600

/**
 * The `Set-Cookie` by which a browser avoids, at its next load, a build that has blocked its page.
 * The blocked page could not store that itself. The host reads the cookie of an area, the edge that
 * of the host.
 */
export function blockedCookie({ id, version }: BuildReport): string {
  return `${id}-failed=${version}; Path=/; Max-Age=${AGE}; SameSite=Lax`
}

import type { BuildReport } from '@kontor/shared/wire'

/** A blocked build is avoided for a day, s. */
const AGE = 24 * 3_600

/**
 * The `Set-Cookie` by which the next load of a browser avoids a build that has blocked its page,
 * which could not remember that itself. The host reads that of an area, the edge that of the host.
 */
export function blockedCookie({ id, version }: BuildReport): string {
  return `${id}-failed=${version}; Path=/; Max-Age=${AGE}; SameSite=Lax`
}

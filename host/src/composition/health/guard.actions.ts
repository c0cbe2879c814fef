import type { PinnedBuild } from '@kontor/shared/wire'

/**
 * Tells the guard of the document how the host is: it shows the app; it threw and shows nothing of
 * the app; or it does not start for a reason that another build would not change, and says which.
 */
export function tellGuard(how: 'started' | 'failed' | 'refused'): void {
  document.dispatchEvent(new Event(`kontor-${how}`))
}

/** Names the builds of areas that the guard blames at the next load if this page dies now. */
export function nameSuspects(builds: readonly PinnedBuild[]): void {
  const detail = builds.map(({ id, version }) => `${id}@${version}`)
  document.dispatchEvent(new CustomEvent('kontor-areas', { detail }))
}

import type { PinnedBuild } from '@kontor/shared/wire'

/**
 * Tells the document's guard the state of the host. `started`: the app is shown. `failed`: the host
 * threw and shows nothing. `refused`: the host shows why it does not start, and another build would
 * not start either.
 */
export function tellGuard(how: 'started' | 'failed' | 'refused'): void {
  performance.mark(`kontor-${how}`)
  document.dispatchEvent(new Event(`kontor-${how}`))
}

/** Sets the builds that the guard blames at the next load if this page dies now. */
export function nameSuspects(builds: readonly PinnedBuild[]): void {
  const detail = builds.map(({ id, version }) => `${id}@${version}`)
  document.dispatchEvent(new CustomEvent('kontor-areas', { detail }))
}

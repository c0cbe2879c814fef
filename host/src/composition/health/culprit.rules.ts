import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/**
 * The area whose code threw. The host renders and calls remotes, so it is the remote of the
 * innermost stack entry in a remote's file; the host if there is none.
 */
export function culpritOf(
  cause: unknown,
  builds: readonly Pick<PinnedBuild, 'id' | 'base'>[],
): BuildId {
  const stack = String(Object(cause).stack)
  const remotes = builds.filter(({ id, base }) => id !== 'host' && stack.includes(base))
  return remotes.toSorted((a, b) => stack.indexOf(a.base) - stack.indexOf(b.base))[0]?.id ?? 'host'
}

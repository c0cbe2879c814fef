import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/**
 * Whose code threw: the remote of the innermost frame that is in a remote's file, since remotes are
 * rendered and called by the host; the host if no remote is in the stack.
 */
export function culpritOf(
  cause: unknown,
  builds: readonly Pick<PinnedBuild, 'id' | 'base'>[],
): BuildId {
  const stack = String(Object(cause).stack)
  const remotes = builds.filter(({ id, base }) => id !== 'host' && stack.includes(base))
  return remotes.toSorted((a, b) => stack.indexOf(a.base) - stack.indexOf(b.base))[0]?.id ?? 'host'
}

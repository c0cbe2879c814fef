import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/** The rest of an address in a stack: the file, its query, then line and column. */
const FILE = /^([^:?#\s()]*)(?:[?#][^:\s()]*)?(:\d+:\d+)?/
/** What a report may hold, in characters. */
const LONGEST = 300

type Build = Pick<PinnedBuild, 'id' | 'base'>

/**
 * The area whose code threw. The host renders and calls remotes, so it is the remote of the
 * innermost stack entry in a remote's file; the host if there is none.
 */
export function culpritOf(cause: unknown, builds: readonly Build[]): BuildId {
  const stack = stackOf(cause)
  const remotes = builds.filter(({ id, base }) => id !== 'host' && stack.includes(base))
  return remotes.toSorted((a, b) => stack.indexOf(a.base) - stack.indexOf(b.base))[0]?.id ?? 'host'
}

/**
 * The kind of an error and its innermost place in a file of `build`,
 * `TypeError at /files/market/home.8f21c3d4.js:1:420`: no message, no query. Null when no file of
 * the build is in its stack.
 */
export function placeOf(cause: unknown, { base }: Build): string | null {
  const stack = stackOf(cause)
  const start = stack.indexOf(base)
  if (start === -1) return null
  const [, file, position = ''] = FILE.exec(stack.slice(start + base.length))!
  return `${kindOf(cause)} at ${base}${file}${position}`.slice(0, LONGEST)
}

function stackOf(cause: unknown): string {
  return String(Object(cause).stack)
}

/** The name of an error's class, unless a build has put other text into it. */
function kindOf(cause: unknown): string {
  const name = String(Object(cause).name)
  return /^\w{1,60}$/.test(name) ? name : 'Error'
}

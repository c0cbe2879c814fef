import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/** The rest of an address in a stack: the file, its query, then line and column. */
const FILE = /^([^:?#\s()]*)(?:[?#][^:\s()]*)?(:\d+:\d+)?/
/** A line of a stack that names a place: Chromium's, or that of Firefox and WebKit. */
const FRAME = /^\s*at |@|^https?:/
const ADDRESS = /https?:\/\/[^\s()]+/g
/** What a report may hold, in characters. */
const LONGEST = 300

type Build = Pick<PinnedBuild, 'id' | 'base'>

/**
 * The area whose code threw. The host renders and calls remotes, so it is the remote of the
 * innermost stack entry in a remote's file, also of the error that a wrapped one names as its
 * cause; the host if there is none. Text of a message is not read, nor a file of another origin
 * than `page` where a build has none of its own.
 */
export function culpritOf(
  cause: unknown,
  builds: readonly Build[],
  page: string = location.href,
): BuildId {
  const folders = builds
    .filter(({ id }) => id !== 'host')
    .map(({ id, base }) => ({ id, folder: new URL(base, page).href }))
  for (const address of addressesOf(cause)) {
    const owner = folders.find(({ folder }) => address.startsWith(folder))
    if (owner) return owner.id
  }
  return 'host'
}

/** The addresses in the stack of an error, innermost first, then those of its cause. */
function addressesOf(cause: unknown): string[] {
  const frames = stackOf(cause)
    .split('\n')
    .filter((line) => FRAME.test(line))
  const own = frames.flatMap((line) => line.match(ADDRESS) ?? [])
  if (!(cause instanceof Error) || !(cause.cause instanceof Error)) return own
  return [...own, ...addressesOf(cause.cause)]
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

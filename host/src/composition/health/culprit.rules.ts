import type { BuildId, PinnedBuild } from '@kontor/shared/wire'

/** The rest of an address in a stack: the file, its query, then line and column. */
const FILE = /^([^:?#\s()]*)(?:[?#][^:\s()]*)?(:\d+:\d+)?/
/** A line of a stack that names a place, as Chromium or as Firefox and WebKit write it. */
const FRAME = /^\s*at |@|^https?:/
const ADDRESS = /https?:\/\/[^\s()]+/g
/** The maximum length of a report, in characters. */
const LONGEST = 300
/** How React and the API client, which are files of the host, call the code of areas. */
const CALLS_AREAS = new Set(['event-listener', 'resolve-promise'])

type Build = Pick<PinnedBuild, 'id' | 'base'>

/**
 * The area whose code threw. The host renders and calls remotes, so it is the remote of the
 * innermost stack entry in a remote's file; the stack of an error's cause is searched, too. The
 * host if there is no such entry. Ignores the text of messages, and files of another origin than
 * `page` unless a build is served from there.
 */
export function culpritOf(
  cause: unknown,
  builds: readonly Build[],
  page: string = location.href,
): BuildId {
  const owners = addressesOf(cause).map((address) => ownerOf(address, builds, page))
  return owners.find((owner) => owner !== null && owner !== 'host') ?? 'host'
}

/** The area whose build has a file; null when no build has it. */
export function ownerOf(
  address: string,
  builds: readonly Build[],
  page: string = location.href,
): BuildId | null {
  const owner = builds.find(({ base }) => address.startsWith(new URL(base, page).href))
  return owner?.id ?? null
}

/** A script of a long animation frame, as `PerformanceScriptTiming` describes it. */
export interface LongScript {
  /** The file of the function that was called; empty after an `await` of a timer. */
  sourceURL: string
  /** `event-listener`, `user-callback`, `resolve-promise`, `module-script`, … */
  invokerType: string
  /** Ms. */
  duration: number
}

/** The other facts that decide who owns a fault. */
interface Circumstances {
  /** The area on show. */
  running: BuildId
  page?: string
}

/**
 * The areas whose code made an animation frame long: the owners of all scripts that took `longMs`
 * or more, or of the longest script if none did; the area on show when the browser names no script
 * or no file. A listener or a promise of the host's files counts for the area on show, because
 * React and the API client run the code of areas. A script of an extension counts for no area.
 */
export function slowOwnersOf(
  scripts: readonly LongScript[],
  builds: readonly Build[],
  { running, page = location.href, longMs }: Circumstances & { longMs: number },
): ReadonlySet<BuildId> {
  if (scripts.length === 0) return new Set([running])
  const least = Math.min(longMs, Math.max(...scripts.map(({ duration }) => duration)))
  const owners = scripts
    .filter(({ duration }) => duration >= least)
    .map(({ sourceURL, invokerType }) => {
      if (sourceURL === '') return running
      const owner = ownerOf(sourceURL, builds, page)
      return owner === 'host' && CALLS_AREAS.has(invokerType) ? running : owner
    })
  return new Set(owners.filter((owner) => owner !== null))
}

/**
 * The area that violated the policy of the document: the owner of the file. Where the browser names
 * no file, as for a picture, it is the area whose page has an element with that address. A file of
 * the host counts for the area on show, which it renders. Null for a file of no build, such as one
 * of an extension.
 */
export function violatorOf(
  { sourceFile, blockedURI }: Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'blockedURI'>,
  builds: readonly Build[],
  { running, page = location.href }: Circumstances,
): BuildId | null {
  if (sourceFile === '') return areaWith(blockedURI)
  const owner = ownerOf(sourceFile, builds, page)
  return owner === 'host' ? running : owner
}

/** The area whose page has an element that loads an address; null if none has. */
function areaWith(address: string): BuildId | null {
  const elements = document.querySelectorAll<HTMLImageElement>('[data-area] [src]')
  const element = [...elements].find(({ src }) => src === address)
  return element?.closest<HTMLElement>('[data-area]')?.dataset['area'] ?? null
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

/** The header of a kept answer: when the registry gave it, ms, by the clock of this device. */
export const KEPT_AT = 'kontor-kept-at'

/** The cache of the page with its files, and that of the answers. */
export const PAGE_CACHE = 'page'
export const ANSWER_CACHE = 'answers'

/** The address of the session: the signed-in person with their rights. */
export const SESSION = '/api/session'
/** Without the channels the console shows nothing, so they stay however old they are. */
const CHANNELS = '/api/channels'

/** The first parts of the addresses of pages. */
const pages = new Set([
  '',
  'areas',
  'incidents',
  'gate',
  'differences',
  'previews',
  'audit',
  'tokens',
])
/** Addresses of the API that no page reads as an answer: the stream, a sign-in, a download. */
const unread = /^\/api\/(?:stream|session\/|log\/export)/

/** What the worker does for a request; null where the browser makes it alone. */
export type Treatment = 'page' | 'file' | 'answer' | null

/** The treatment of a request for an address of the console's own origin. */
export function treatmentOf({
  method,
  mode,
  url,
}: Pick<Request, 'method' | 'mode' | 'url'>): Treatment {
  const { pathname, search } = new URL(url)
  if (method !== 'GET') return null
  if (mode === 'navigate') return pages.has(pathname.split('/')[1]!) ? 'page' : null
  if (/^\/console\/[^/]+\.\w{8}\.(?:js|css)$/.test(pathname)) return 'file'
  if (!pathname.startsWith('/api/') || unread.test(pathname)) return null
  // A period that ends now has another address a minute later.
  return search.startsWith('?from=') ? null : 'answer'
}

/** Whether a request signs somebody in or out: what was read before is not of the next person. */
export function endsPerson({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method !== 'GET' && new URL(url).pathname === SESSION
}

/** Whether an answer comes from a proxy, or a registry without its database, that cannot answer. */
export function isDown(status: number): boolean {
  return status >= 502 && status <= 504
}

/** The addresses of the files that a page of the console names. */
export function filesOf(page: string): string[] {
  return [...new Set(page.match(/\/console\/[\w.-]+\.(?:js|css)/g))]
}

/** Time without an answer of the registry after which a session ends there, ms. */
const SESSION_MS = 8 * 3_600_000

/** Whether the session of a person with these kept answers has surely ended; times in ms. */
export function hasEnded(lastAnswer: number, now: number): boolean {
  return now - lastAnswer > SESSION_MS
}

/** The maximum of kept answers, and of their bytes. */
const MOST = 60
const MOST_BYTES = 5_000_000

/** A kept answer. */
export interface Kept {
  /** Address without the origin. */
  address: string
  at: number
  bytes: number
}

/** The addresses of the kept answers beyond the maximum, the oldest first. */
export function beyondMost(all: readonly Kept[]): string[] {
  let count = all.length
  let bytes = all.reduce((sum, one) => sum + one.bytes, 0)
  const dropped: string[] = []
  for (const one of all.toSorted((first, second) => first.at - second.at)) {
    if (count <= MOST && bytes <= MOST_BYTES) break
    if (one.address === SESSION || one.address === CHANNELS) continue
    dropped.push(one.address)
    count -= 1
    bytes -= one.bytes
  }
  return dropped
}

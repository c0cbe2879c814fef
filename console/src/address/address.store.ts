import { proxy, ref, useSnapshot } from 'valtio'

/** Where the user is. A sheet is open while the address has a hash. */
interface Address {
  path: string
  query: URLSearchParams
  /** Without the `#`; empty when no sheet is open. */
  hash: string
}

const address = proxy<{ current: Address }>({ current: read() })
/** Whether Back closes the open sheet. */
let wasOpenedHere = false

function read(): Address {
  const { pathname, search, hash } = globalThis.location
  const query = new URLSearchParams(search)
  return ref({ path: pathname, query, hash: decoded(hash.slice(1)) })
}

/** A link that was cut off may end within a sign, `%4`; it names no sheet. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

function changed(): void {
  const { path, query, hash } = address.current
  const now = read()
  // A browser sends two events for a new hash.
  if (now.path === path && now.hash === hash && String(now.query) === String(query)) return
  address.current = now
  wasOpenedHere = hash === '' && address.current.hash !== ''
  if (hash === '' && address.current.hash === '') globalThis.scrollTo(0, 0)
}

/** Follows Back and Forward, and links to sheets. Returns a function that stops it. */
export function followAddress(): () => void {
  address.current = read()
  const events = ['popstate', 'hashchange']
  for (const event of events) globalThis.addEventListener(event, changed)
  return () => {
    for (const event of events) globalThis.removeEventListener(event, changed)
  }
}

/** Goes to an address of the console. A sheet of another page is opened there: Back closes it. */
export function go(to: string): void {
  const [page = '', sheet] = to.split('#')
  if (page !== '' && (sheet === undefined || page !== address.current.path)) {
    history.pushState(null, '', withChannel(page))
    changed()
  }
  if (sheet !== undefined) globalThis.location.hash = sheet
}

/** Closes the open sheet. A second call before the first has taken effect goes no further back. */
export function closeSheet(): void {
  const goesBack = wasOpenedHere
  wasOpenedHere = false
  if (goesBack) history.back()
  else {
    history.replaceState(null, '', address.current.path + globalThis.location.search)
    changed()
  }
}

/** An address that keeps the chosen channel. */
export function withChannel(to: string): string {
  const channel = address.current.query.get('channel')
  if (channel === null || to.startsWith('#')) return to
  return `${to}${to.includes('?') ? '&' : '?'}channel=${encodeURIComponent(channel)}`
}

/** The address, live. */
export function useAddress(): Address {
  return useSnapshot(address).current
}

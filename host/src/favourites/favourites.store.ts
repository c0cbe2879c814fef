import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { account, connection, type Favourites, favourites } from '@kontor/shared/store'
import {
  favouriteLists,
  listFavourites,
  MOST_FAVOURITES,
  saveFavourites,
} from '@kontor/shared/wire'
import { keepNewer, recall } from '../session/storage.store.ts'

/** A list as this device keeps it; `read` once the account's list came from the server. */
interface Kept extends Favourites {
  read?: boolean | undefined
}

/** Stands for a visitor, who has no uid. */
const VISITOR = ''

/** The account whose list is shown. */
let owner = VISITOR
/** Whether this device has had the owner's list from the server. */
let read = false
/** The last call. */
let calling: 'over' | 'under way' | 'failed' = 'over'
/** The list that another tab stored last; that tab sends it. */
let received: readonly string[] = []

/**
 * Keeps the favourites of each account on this device and at the server. Changes made offline are
 * sent when the device is online again. A visitor's favourites are added to the account that they
 * sign in to. All tabs show the same list. Called once a page.
 */
export function startFavourites(): void {
  show(account.user?.uid ?? VISITOR)
  subscribe(favourites, () => {
    if (favourites.symbols === received) return
    store()
    if (favourites.unsaved) void sync()
  })
  // Synchronous, because the next change belongs to the new account.
  subscribe(account, followAccount, true)
  subscribe(connection, () => {
    if (connection.at === 'open' && (favourites.unsaved || calling === 'failed')) void sync()
  })
  addEventListener('storage', ({ key }) => {
    if (key === 'favourites') receive()
  })
}

function followAccount(): void {
  const next = account.user?.uid ?? VISITOR
  if (next !== owner) show(next)
}

/** Shows an account's list, together with the visitor's favourites from the start. */
function show(whose: string): void {
  owner = whose
  const { [owner]: list, [VISITOR]: visitor } = stored()
  take({ ...list, symbols: joined(list?.symbols ?? [], visitor) })
  void sync()
}

function receive(): void {
  take(stored()[owner])
  received = favourites.symbols
}

function take({ symbols = [], unsaved = false, read: known = false }: Partial<Kept> = {}): void {
  read = known
  Object.assign(favourites, { symbols, unsaved })
}

/**
 * Sends the list if it is not saved and the account's is known, else loads the account's. Without
 * an answer the list stays, and is sent later.
 */
async function sync(): Promise<void> {
  if (calling === 'under way' || owner === VISITOR) return
  calling = 'under way'
  const [whose, sent] = [owner, favourites.symbols]
  try {
    const { symbols } =
      read && favourites.unsaved
        ? await call(saveFavourites, { symbols: sent })
        : await call(listFavourites, {})
    calling = 'over'
    if (whose === owner && (!read || sent === favourites.symbols)) adopt(symbols)
  } catch (cause) {
    calling = 'failed'
    console.warn('favourites did not reach the server', cause)
    if (whose === owner) return
  }
  // The account or the list has changed while the server answered.
  if (whose !== owner || favourites.unsaved) void sync()
}

/**
 * Takes the account's list, and adds what was starred before it was known: by the user, or by the
 * visitor before signing in.
 */
function adopt(symbols: string[]): void {
  const { [VISITOR]: visitor, ...others } = stored()
  const all = joined(symbols, !read && favourites.unsaved ? favourites : visitor)
  if (visitor) keepNewer('favourites', JSON.stringify(others))
  take({ symbols: all, unsaved: all.length > symbols.length, read: true })
}

function joined(symbols: string[], added?: Favourites): string[] {
  return [...new Set([...symbols, ...(added?.symbols ?? [])])].slice(0, MOST_FAVOURITES)
}

/** An unsent list already contains the visitor's favourites that the user did not remove. */
function store(): void {
  const { symbols, unsaved } = favourites
  const mine = { symbols: [...symbols], unsaved: unsaved && owner !== VISITOR, read }
  const { [VISITOR]: visitor, ...others } = stored()
  const before = visitor && !mine.unsaved ? { [VISITOR]: visitor } : {}
  keepNewer('favourites', JSON.stringify({ ...others, ...before, [owner]: mine }))
}

/**
 * The lists on this device; none if what is stored has another shape, which an older build may have
 * written.
 */
function stored(): Record<string, Kept> {
  try {
    return favouriteLists.parse(JSON.parse(recall('favourites') ?? '{}'))
  } catch {
    return {}
  }
}

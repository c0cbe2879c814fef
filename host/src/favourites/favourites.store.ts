import { subscribe } from 'valtio'
import { call } from '@kontor/shared/api'
import { account, connection, type Favourites, favourites } from '@kontor/shared/store'
import { favouriteLists, listFavourites, saveFavourites } from '@kontor/shared/wire'
import { keepNewer, recall } from '../session/storage.store.ts'

/** Stands for a visitor, who has no uid. */
const VISITOR = ''

/** The account whose list is shown. */
let owner = VISITOR
/** Whether a call is under way. */
let syncing = false
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
    if (connection.at === 'open' && favourites.unsaved) void sync()
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
  const { symbols = [], unsaved = false } = list ?? {}
  take({ symbols: joined(symbols, visitor), unsaved })
  void sync()
}

function receive(): void {
  take(stored()[owner])
  received = favourites.symbols
}

function take(list: Favourites | undefined): void {
  Object.assign(favourites, list ?? { symbols: [], unsaved: false })
}

/**
 * Sends the list if it is not saved, else loads the account's. Without an answer the list stays,
 * and is sent later.
 */
async function sync(): Promise<void> {
  if (syncing || owner === VISITOR) return
  syncing = true
  const [whose, sent] = [owner, favourites.symbols]
  try {
    const { symbols } = favourites.unsaved
      ? await call(saveFavourites, { symbols: sent })
      : await call(listFavourites, {})
    if (whose === owner && sent === favourites.symbols) adopt(symbols)
  } catch (cause) {
    console.warn('favourites did not reach the server', cause)
    return
  } finally {
    syncing = false
  }
  // The account or the list has changed while the server answered.
  if (whose !== owner || favourites.unsaved) void sync()
}

/** Takes the account's list and adds the visitor's favourites from before signing in. */
function adopt(symbols: string[]): void {
  const { [VISITOR]: visitor, ...others } = stored()
  const all = joined(symbols, visitor)
  if (visitor) keepNewer('favourites', JSON.stringify(others))
  take({ symbols: all, unsaved: all.length > symbols.length })
}

function joined(symbols: string[], visitor?: Favourites): string[] {
  return [...new Set([...symbols, ...(visitor?.symbols ?? [])])]
}

/** An unsent list already contains the visitor's favourites that the user did not remove. */
function store(): void {
  const { symbols, unsaved } = favourites
  const mine = { symbols: [...symbols], unsaved: unsaved && owner !== VISITOR }
  const { [VISITOR]: visitor, ...others } = stored()
  const before = visitor && !mine.unsaved ? { [VISITOR]: visitor } : {}
  keepNewer('favourites', JSON.stringify({ ...others, ...before, [owner]: mine }))
}

/**
 * The lists on this device; none if what is stored has another shape, which an older build may have
 * written.
 */
function stored(): Record<string, Favourites> {
  try {
    return favouriteLists.parse(JSON.parse(recall('favourites') ?? '{}'))
  } catch {
    return {}
  }
}

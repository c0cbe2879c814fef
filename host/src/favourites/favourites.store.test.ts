import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import { listFavourites, MOST_FAVOURITES, saveFavourites } from '@kontor/shared/wire'
import { openTab, tokensOf } from '../../testing/tab.ts'

beforeEach(() => localStorage.clear())

/** A tab, and a server that keeps the list of one account. */
async function open(server: { symbols: string[] } | 'down' = { symbols: [] }) {
  const tab = await openTab()
  const { startFavourites } = await import('./favourites.store.ts')
  const reply = () => (server === 'down' ? Promise.reject(new Error('the line is dead')) : server)
  tab.answer(listFavourites, reply)
  tab.answer(saveFavourites, ({ symbols }) => {
    if (server !== 'down') server.symbols = symbols
    return reply()
  })
  startFavourites()
  const logIn = (uid: string) => {
    tab.signIn(tokensOf(uid))
    tab.account.user = tab.aUser({ uid })
  }
  return {
    ...tab,
    logIn,
    saved: () => tab.sent.filter(({ path }) => path === saveFavourites.path && path).length,
  }
}

const settled = (tab: Awaited<ReturnType<typeof open>>, symbols: string[]) =>
  eventually(() => expect(tab.favourites).toEqual({ symbols, unsaved: false }))

it('MKT-033 each account has its own list, on this device and at the server', async () => {
  const server = { symbols: ['XAUUSD'] }
  const tab = await open(server)
  tab.logIn('mia')
  await settled(tab, ['XAUUSD'])
  tab.toggleFavourite('EURUSD')
  await settled(tab, ['XAUUSD', 'EURUSD'])
  expect(server.symbols).toEqual(['XAUUSD', 'EURUSD'])
  tab.signOut()
  await settled(tab, [])
  server.symbols = []
  tab.logIn('ben')
  await settled(tab, [])
})

it('MKT-033 a favourite that is added offline stays, and is sent when the device is online again', async () => {
  const away = await open('down')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  away.logIn('mia')
  away.toggleFavourite('EURUSD')
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect(away.favourites.unsaved).toBe(true)
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('EURUSD'))
  warned.mockRestore()

  localStorage.setItem(
    'user_info',
    JSON.stringify({
      ...away.aUser({ uid: 'mia' }),
      withdrawBalance: '0',
      avatar: '',
      user_wallet: [],
    }),
  )
  const server = { symbols: ['OLD'] }
  const back = await open(server)
  // The account's list was never read on this device.
  await settled(back, ['OLD', 'EURUSD'])
  expect(server.symbols).toEqual(['OLD', 'EURUSD'])
})

it('HOST-300 a star that is set before the account’s list is there adds to it', async () => {
  const server = { symbols: ['XAUUSD', 'BTCUSDT'] }
  const tab = await open(server)
  const list = Promise.withResolvers<{ symbols: string[] }>()
  tab.answer(listFavourites, () => list.promise)
  tab.logIn('mia')
  tab.toggleFavourite('EURUSD')
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('EURUSD'))
  list.resolve({ symbols: server.symbols })
  await settled(tab, ['XAUUSD', 'BTCUSDT', 'EURUSD'])
  expect(server.symbols).toEqual(['XAUUSD', 'BTCUSDT', 'EURUSD'])
})

it('HOST-300 an account’s list that did not load is read when the connection is back, and a star replaces nothing of it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await open('down')
  tab.logIn('mia')
  await eventually(() => expect(warned).toHaveBeenCalled())
  let saved: string[] = []
  tab.answer(listFavourites, () => ({ symbols: ['XAUUSD'] }))
  tab.answer(saveFavourites, (list) => ((saved = list.symbols), list))
  tab.connection.at = 'open'
  await settled(tab, ['XAUUSD'])
  tab.toggleFavourite('EURUSD')
  await settled(tab, ['XAUUSD', 'EURUSD'])
  expect(saved).toEqual(['XAUUSD', 'EURUSD'])
  warned.mockRestore()
})

it('HOST-300 a failed call of one user does not keep the list of the next from loading', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await open()
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  tab.answer(listFavourites, () => (asked.resolve(), late.promise))
  tab.logIn('mia')
  await asked.promise
  tab.signOut()
  await eventually(() => expect(tab.account.user).toBeNull())
  tab.logIn('ben')
  tab.answer(listFavourites, () => ({ symbols: ['XAUUSD'] }))
  late.reject(new Error('the line is dead'))
  await settled(tab, ['XAUUSD'])
  warned.mockRestore()
})

it('HOST-300 a star that is removed offline stays removed where the account’s list was read before', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = { symbols: ['XAUUSD', 'EURUSD'] }
  const tab = await open(server)
  tab.logIn('mia')
  await settled(tab, ['XAUUSD', 'EURUSD'])
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('EURUSD'))
  const away = await open('down')
  away.logIn('mia')
  away.toggleFavourite('EURUSD')
  await eventually(() => expect(warned).toHaveBeenCalled())
  const back = await open(server)
  back.logIn('mia')
  await settled(back, ['XAUUSD'])
  expect(server.symbols).toEqual(['XAUUSD'])
  warned.mockRestore()
})

it('HOST-300 an account’s full list takes no more of the stars from before', async () => {
  const most = Array.from({ length: MOST_FAVOURITES }, (_, place) => `COIN${place}`)
  const tab = await open({ symbols: most })
  tab.toggleFavourite('EURUSD')
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('EURUSD'))
  tab.logIn('mia')
  await settled(tab, most)
})

it('MKT-033 changes are sent when a lost connection is back', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await open('down')
  tab.logIn('mia')
  tab.toggleFavourite('EURUSD')
  await eventually(() => expect(warned).toHaveBeenCalled())
  tab.answer(listFavourites, () => ({ symbols: [] }))
  tab.answer(saveFavourites, (list) => list)
  tab.connection.at = 'open'
  await settled(tab, ['EURUSD'])
  warned.mockRestore()
})

it('MKT-033 a visitor’s favourites move to the account at sign-in', async () => {
  const server = { symbols: ['XAUUSD', 'EURUSD'] }
  const tab = await open(server)
  tab.toggleFavourite('EURUSD')
  tab.toggleFavourite('BTCUSDT')
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('BTCUSDT'))
  expect(tab.sent).toEqual([])
  tab.logIn('mia')
  await settled(tab, ['XAUUSD', 'EURUSD', 'BTCUSDT'])
  expect(server.symbols).toEqual(['XAUUSD', 'EURUSD', 'BTCUSDT'])
  tab.signOut()
  await settled(tab, [])
})

it('MKT-033 a visitor’s favourites stay visible while the account’s fail to load', async () => {
  const tab = await open('down')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const symbol of ['EURUSD', 'BTCUSDT']) tab.toggleFavourite(symbol)
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('BTCUSDT'))
  tab.logIn('mia')
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect(tab.favourites.symbols).toEqual(['EURUSD', 'BTCUSDT'])
  warned.mockRestore()

  tab.toggleFavourite('EURUSD')
  tab.answer(listFavourites, () => ({ symbols: [] }))
  tab.answer(saveFavourites, (list) => list)
  tab.connection.at = 'open'
  await settled(tab, ['BTCUSDT'])
})

it('MKT-033 a change during a call is sent after its answer', async () => {
  const tab = await open()
  tab.logIn('mia')
  await settled(tab, [])
  tab.toggleFavourite('EURUSD')
  await Promise.resolve()
  tab.toggleFavourite('XAUUSD')
  await settled(tab, ['EURUSD', 'XAUUSD'])
  expect(tab.saved()).toBeGreaterThan(0)
})

it('MKT-033 all tabs show the same list, and stored text of another shape is ignored', async () => {
  const tab = await open()
  localStorage.setItem(
    'favourites',
    JSON.stringify({ '': { symbols: ['EURUSD'], unsaved: false } }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
  expect(tab.favourites.symbols).toEqual(['EURUSD'])
  localStorage.setItem('favourites', '{"":1}')
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
  expect(tab.favourites.symbols).toEqual([])
})

it('MKT-033 a tab does not send the list that it received from another tab', async () => {
  const [one, other] = [await open({ symbols: ['AAPL'] }), await open({ symbols: ['AAPL'] })]
  one.answer(saveFavourites, () => new Promise<never>(() => {}))
  for (const tab of [one, other]) tab.logIn('mia')
  for (const tab of [one, other]) await settled(tab, ['AAPL'])
  one.toggleFavourite('EURUSD')
  await eventually(() => expect(localStorage.getItem('favourites')).toContain('EURUSD'))
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
  expect(other.favourites).toEqual({ symbols: ['AAPL', 'EURUSD'], unsaved: true })
  await Promise.resolve()
  other.toggleFavourite('XAUUSD')
  await settled(other, ['AAPL', 'EURUSD', 'XAUUSD'])
  const lists = other.sent.filter(({ input }) => Object.hasOwn(Object(input), 'symbols'))
  expect(lists.map(({ input }) => input)).toEqual([{ symbols: ['AAPL', 'EURUSD', 'XAUUSD'] }])
})

function full(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

it('MKT-033 full storage keeps the lists that are stored', async () => {
  const lists = {
    mia: { symbols: ['XAUUSD'], unsaved: false },
    '': { symbols: [], unsaved: false },
  }
  localStorage.setItem('favourites', JSON.stringify(lists))
  const tab = await open()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: localStorage.getItem.bind(localStorage),
    removeItem: localStorage.removeItem.bind(localStorage),
    setItem: full,
  })
  tab.toggleFavourite('EURUSD')
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect(tab.favourites.symbols).toEqual(['EURUSD'])
  expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual(lists)
  vi.unstubAllGlobals()
  warned.mockRestore()
})

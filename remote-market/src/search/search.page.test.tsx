import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { coins as known, favourites, watched } from '@kontor/shared/store'
import {
  aCoin,
  answer,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import {
  type Category,
  type Coin,
  getHomePage,
  listCoinsBySymbol,
  searchCoins,
} from '@kontor/shared/wire'
import { hot } from '../parts/hot.store.ts'
import { recent } from './recent/recent.store.ts'
import { SearchPage } from './search.page.tsx'
import { search } from './search.store.ts'

const named = (symbol: string, over: Partial<Coin> = {}) =>
  aCoin({ coinId: `c-${symbol}`, coinName: `name ${symbol}`, symbol, ...over })
const none: Record<Category, number> = { forex: 0, crypto: 0, metal: 0, cfd: 0 }
const found = (...coins: Coin[]) => ({
  data: coins,
  total: coins.length,
  counts: { ...none, forex: coins.length },
})

beforeEach(() => {
  startServer()
  search.clear()
  hot.clear()
  for (const symbol of Object.keys(known)) delete known[symbol]
  recent.texts = []
  favourites.symbols = []
  answer(getHomePage, () => ({ hot: [] }))
  answer(searchCoins, () => found(named('AAA'), named('BBB')))
})
afterEach(async () => {
  cleanup()
  i18n.removeResourceBundle('en-US', 'kit')
  await i18n.changeLanguage('en-US')
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'market:search.field' })
const rowNow = (symbol: string) =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href') === `/trade?symbol=${symbol}`)
/** Finds a coin whose name is split by a highlighted match. */
const row = (symbol: string) =>
  waitFor(() => {
    const [link] = rowNow(symbol)
    expect(link).toBeTruthy()
    return link!
  })
const asked = () =>
  sent
    .filter(({ path }) => path === searchCoins.path)
    .map(({ input }) => input as Record<string, string>)
const address = () => screen.getByTestId('address').textContent
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('MKT-040 the field has the focus at once', async () => {
  const user = renderArea(<SearchPage />, { at: '/product' })
  expect(document.activeElement).toBe(field())
  await user.keyboard('aa')
  expect(await row('AAA')).toBeTruthy()
})

it('MKT-041 MKT-054 searches once for the trimmed text after the debounce, and puts it into the address', async () => {
  const user = renderArea(<SearchPage />, { at: '/product' })
  await user.type(field(), '  a b ')
  await row('AAA')
  expect(asked()).toEqual([{ keyword: 'a b', current: '1', pageSize: '20' }])
  expect(address()).toBe('/product?q=a+b')
})

it('MKT-045 a superseded answer changes nothing, whenever it comes', async () => {
  const waiting = new Map<string, (reply: ReturnType<typeof found>) => void>()
  answer(searchCoins, ({ keyword }) => new Promise((resolve) => waiting.set(keyword, resolve)))
  const user = renderArea(<SearchPage />, { at: '/product' })
  await user.type(field(), 'a')
  await waitFor(() => expect(waiting.has('a')).toBe(true))
  await user.type(field(), 'b')
  await waitFor(() => expect(waiting.has('ab')).toBe(true))
  waiting.get('ab')?.(found(named('NEW')))
  await row('NEW')
  waiting.get('a')?.(found(named('OLD')))
  await user.tab()
  expect(rowNow('OLD')).toEqual([])
  expect(rowNow('NEW')).toHaveLength(1)
})

it('MKT-045 a cleared text shows the suggestions again, at once', async () => {
  answer(getHomePage, () => ({ hot: [named('HOT')] }))
  const user = renderArea(<SearchPage />, { at: '/product?q=aa' })
  await row('AAA')
  await user.click(screen.getByRole('button', { name: 'market:search.clear' }))
  expect(rowNow('AAA')).toEqual([])
  expect(await row('HOT')).toBeTruthy()
  expect(address()).toBe('/product')
  expect(document.activeElement).toBe(field())
})

it('MKT-043 sends the favourites that are to be first', async () => {
  favourites.symbols = ['XAUUSD', 'BBB']
  renderArea(<SearchPage />, { at: '/product?q=aa' })
  await row('AAA')
  expect(asked()).toEqual([{ keyword: 'aa', current: '1', pageSize: '20', first: 'XAUUSD,BBB' }])
})

it('MKT-044 highlights the match in the name, or else in the text of the pair', async () => {
  answer(searchCoins, () =>
    found(named('EURUSD', { coinName: 'EUR/USD' }), named('BTCUSDT', { coinName: 'BTC/USDT' })),
  )
  i18n.addResourceBundle('en-US', 'kit', { asset: { BTC: 'Bitcoin' } })
  renderArea(<SearchPage />, { at: '/product?q=bit' })
  const line = await screen.findByRole('link', { name: /BTC/ })
  expect(line.querySelector('mark')?.textContent).toBe('Bit')
  expect(screen.getByRole('link', { name: /EUR/ }).querySelector('mark')).toBeNull()
})

it('MKT-047 the search of an opened result is stored, and offered before the next search', async () => {
  const user = renderArea(<SearchPage />, { at: '/product?q=Gold' })
  await user.click(await row('BBB'))
  expect(address()).toBe('/trade?symbol=BBB')
  cleanup()
  const again = renderArea(<SearchPage />, { at: '/product' })
  await again.click(screen.getByRole('button', { name: 'Gold' }))
  expect(await row('AAA')).toBeTruthy()
  expect(field().value).toBe('Gold')
  await again.click(screen.getByRole('button', { name: 'market:search.clear' }))
  await again.click(screen.getByRole('button', { name: 'market:search.clear-recent' }))
  expect(screen.queryByRole('button', { name: 'Gold' })).toBeNull()
  expect(localStorage.getItem('recent_searches')).toBe('[]')
})

it('MKT-047 a text that was only typed is not stored', async () => {
  renderArea(<SearchPage />, { at: '/product?q=Gold' })
  await row('AAA')
  expect(localStorage.getItem('recent_searches')).toBeNull()
})

it('MKT-048 favourites are listed in their order, then the other popular coins; removing a star moves nothing', async () => {
  favourites.symbols = ['BBB', 'AAA']
  answer(listCoinsBySymbol, ({ symbols }) => ({ coins: symbols.map((symbol) => named(symbol)) }))
  answer(getHomePage, () => ({ hot: [named('AAA'), named('HOT')] }))
  const user = renderArea(<SearchPage />, { at: '/product' })
  await row('HOT')
  await row('BBB')
  const starred = within(screen.getByRole('region', { name: 'market:search.favourites' }))
  const names = () =>
    starred.getAllByRole('link').map(({ textContent }) => /name \w{3}/.exec(textContent ?? '')?.[0])
  expect(names()).toEqual(['name BBB', 'name AAA'])
  expect(rowNow('AAA')).toHaveLength(1)
  await user.click(starred.getAllByRole('button')[0]!)
  expect(favourites.symbols).toEqual(['AAA'])
  expect(names()).toEqual(['name BBB', 'name AAA'])
  expect([...watched.keys()].toSorted()).toEqual(['AAA', 'BBB', 'HOT'])
})

it('MKT-048 without favourites there is no section for them; a failed section can be retried', async () => {
  answer(getHomePage, () => new Refused('INPUT_INVALID', 'Not now.'))
  const user = renderArea(<SearchPage />, { at: '/product' })
  const retry = await screen.findByText('kit:list.reload')
  expect(screen.queryByText('market:search.favourites')).toBeNull()
  answer(getHomePage, () => ({ hot: [named('HOT')] }))
  await user.click(retry)
  expect(await row('HOT')).toBeTruthy()
})

it('MKT-049 narrows to a category, with the counts of all results', async () => {
  const counts = { ...none, forex: 1, metal: 1 }
  answer(searchCoins, ({ category }) => ({
    data: [named('EUR'), named('XAU')].filter(
      ({ symbol }) => category === undefined || (symbol === 'XAU') === (category === 'metal'),
    ),
    total: category ? 1 : 2,
    counts,
  }))
  const user = renderArea(<SearchPage />, { at: '/product?q=eur' })
  await row('EUR')
  await user.click(screen.getAllByRole('radio', { name: 'market:search.in-category' })[1]!)
  await waitFor(() => expect(rowNow('EUR')).toEqual([]))
  expect(rowNow('XAU')).toHaveLength(1)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(asked().at(-1)).toEqual({
    keyword: 'eur',
    category: 'metal',
    current: '1',
    pageSize: '20',
  })
  expect(address()).toBe('/product?q=eur&category=metal')
})

it('MKT-049 a changed text is searched in all categories again', async () => {
  const user = renderArea(<SearchPage />, { at: '/product?q=aa&category=metal' })
  await row('AAA')
  await user.type(field(), 'b')
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ keyword: 'aab', current: '1', pageSize: '20' }),
  )
  expect(address()).toBe('/product?q=aab')
})

it.each(['fruit', ''])(
  'MKT-049 an address with the category %j searches in all',
  async (category) => {
    renderArea(<SearchPage />, { at: `/product?q=aa&category=${category}` })
    await row('AAA')
    expect(asked()).toEqual([{ keyword: 'aa', current: '1', pageSize: '20' }])
  },
)

it('MKT-049 an address can narrow to a category without results, and a chip leaves it', async () => {
  answer(searchCoins, ({ category }) => ({
    ...(category ? found() : found(named('AAA'))),
    counts: { ...none, forex: 1 },
  }))
  const user = renderArea(<SearchPage />, { at: '/product?q=aa&category=metal' })
  expect(await screen.findByText('market:search.none.title')).toBeTruthy()
  await user.click(screen.getAllByRole('radio')[0]!)
  expect(await row('AAA')).toBeTruthy()
})

it('MKT-049 results of a single category have no chips', async () => {
  renderArea(<SearchPage />, { at: '/product?q=eur' })
  await row('AAA')
  expect(screen.queryByRole('radio')).toBeNull()
})

it('MKT-051 Enter opens the first result for the typed text, also before it is loaded', async () => {
  answer(searchCoins, ({ keyword }) => found(named(keyword.toUpperCase())))
  const user = renderArea(<SearchPage />, { at: '/product?q=old' })
  await row('OLD')
  await user.clear(field())
  await user.type(field(), 'new{Enter}')
  await waitFor(() => expect(address()).toBe('/trade?symbol=NEW'))
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '[]')).toEqual(['new'])
})

it('MKT-051 typing on after Enter stays on the page', async () => {
  let reply: ((made: ReturnType<typeof found>) => void) | undefined
  answer(searchCoins, ({ keyword }) =>
    keyword === 'a' ? new Promise((resolve) => (reply = resolve)) : found(named('LATER')),
  )
  const user = renderArea(<SearchPage />, { at: '/product' })
  await user.type(field(), 'a{Enter}')
  await waitFor(() => expect(reply).toBeDefined())
  await user.type(field(), 'b')
  reply?.(found(named('AAA')))
  await row('LATER')
  expect(address()).toBe('/product?q=ab')
})

it('MKT-051 arrows move between the results, Escape clears the text, then goes back', async () => {
  const user = renderArea(<SearchPage />, { at: '/product?q=aa' })
  const [first, second] = [await row('AAA'), await row('BBB')]
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field())
  await user.keyboard('{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(field())
  expect(address()).toBe('/product')
  await user.keyboard('{Escape}')
  expect(address()).toBe('/')
})

it('MKT-052 announces the number of results once they are those of the typed text', async () => {
  const user = renderArea(<SearchPage />, { at: '/product?q=aa' })
  await row('AAA')
  expect(said()).toContain('market:search.found')
  await user.type(field(), 'x')
  expect(said()).not.toContain('market:search.found')
  await waitFor(() => expect(said()).toContain('market:search.found'))
})

it('MKT-052 an empty result says so and names the text', async () => {
  answer(searchCoins, () => found())
  renderArea(<SearchPage />, { at: '/product?q=qqqq' })
  const own = await screen.findByText('market:search.none.title')
  expect(own.previousElementSibling?.textContent).toBe('kit:list.empty')
})

it('MKT-053 a failure keeps the text and is retried by a tap', async () => {
  answer(searchCoins, () => new Refused('INPUT_INVALID', 'Not this.'))
  const user = renderArea(<SearchPage />, { at: '/product' })
  await user.type(field(), 'aa')
  expect(await screen.findByText('Not this.')).toBeTruthy()
  expect(field().value).toBe('aa')
  answer(searchCoins, () => found(named('AAA')))
  await user.click(screen.getByText('kit:list.reload'))
  expect(await row('AAA')).toBeTruthy()
})

it('MKT-054 back shows the results again without a call', async () => {
  renderArea(<SearchPage />, { at: '/product?q=aa' })
  await row('AAA')
  cleanup()
  renderArea(<SearchPage />, { at: '/product?q=aa' })
  expect(rowNow('AAA')).toHaveLength(1)
  expect(asked()).toHaveLength(1)
})

it('MKT-055 another language searches again', async () => {
  renderArea(<SearchPage />, { at: '/product?q=aa' })
  await row('AAA')
  await i18n.changeLanguage('de-DE')
  await waitFor(() => expect(asked()).toHaveLength(2))
})

it('MKT-390 deleting the letter whose search failed shows the results of the text before it', async () => {
  answer(searchCoins, ({ keyword }) =>
    keyword === 'gold' ? found(named('XAU')) : new Refused('INPUT_INVALID', 'Not this.'),
  )
  const user = renderArea(<SearchPage />, { at: '/product?q=gold' })
  await row('XAU')
  await user.type(field(), 'x')
  await screen.findByText('kit:list.reload')
  await user.type(field(), '{Backspace}')
  expect(await row('XAU')).toBeTruthy()
  expect(screen.queryByText('kit:list.reload')).toBeNull()
  expect(asked()).toHaveLength(2)
})

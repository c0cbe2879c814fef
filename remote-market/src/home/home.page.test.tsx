import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import {
  account,
  coins,
  config,
  favourites,
  refreshAccount,
  session,
  watched,
} from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
  aUser,
  cleanup,
  eventually,
  putInView,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  type Coin,
  getHomePage,
  getUser,
  getUserInfo,
  listBanners,
  listCoins,
  listCoinsBySymbol,
} from '@kontor/shared/wire'
import { hot } from '../parts/hot.store.ts'
import { banners } from './banners/banners.store.ts'
import { HomePage } from './home.page.tsx'
import { home, lists } from './home.store.ts'

const named = (symbol: string, over: Partial<Coin> = {}) =>
  aCoin({ coinId: `c-${symbol}`, coinName: `name ${symbol}`, symbol, ...over })
const market = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG'].map((symbol) => named(symbol))

const endIsFarBelow = () => putInView((element) => element.querySelector('.more') === null)
const scrollToEnd = () => act(async () => putInView(() => true))

beforeEach(() => {
  startServer()
  endIsFarBelow()
  Object.assign(home, { settled: false, tab: 'forex' })
  for (const list of Object.values(lists)) list.clear()
  banners.clear()
  Object.assign(favourites, { symbols: [], unsaved: false })
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  hot.clear()
  Object.assign(account, { user: null, info: null })
  session.tokens = null
  answer(getHomePage, () => ({ hot: [] }))
  answer(listBanners, () => ({ bannerList: [] }))
  answer(listCoins, pageOfMarket)
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(cleanup)

function pageOfMarket({ current, pageSize }: { current: number; pageSize: number }) {
  return { data: market.slice((current - 1) * pageSize, current * pageSize), total: market.length }
}

function signIn(withdrawBalance = decimal<'usd'>('8412.36')): void {
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(getUser, () => aUser({ withdrawBalance }))
}

const row = (symbol: string) => screen.findByRole('link', { name: new RegExp(`name ${symbol}`) })
const pagesAsked = () =>
  sent.filter(({ path }) => path === listCoins.path).map(({ input }) => input)
const address = () => screen.getByTestId('address').textContent

it('loads five coins of page 1, and the next page at the end of the list', async () => {
  renderArea(<HomePage />)
  await row('EEE')
  expect(pagesAsked()).toEqual([{ current: '1', pageSize: '5', category: 'forex' }])
  await scrollToEnd()
  await row('GGG')
  expect(pagesAsked().slice(1)).toEqual([{ current: '2', pageSize: '5', category: 'forex' }])
  expect(await screen.findByText('kit:list.end')).toBeTruthy()
})

it('starts another category at page 1, and keeps the loaded pages of the first', async () => {
  const user = renderArea(<HomePage />)
  await row('EEE')
  await scrollToEnd()
  await row('GGG')
  endIsFarBelow()
  await user.click(screen.getByRole('tab', { name: 'market:home.category.crypto' }))
  await eventually(() => expect(screen.queryByText('name GGG')).toBeNull())
  await row('EEE')
  expect(pagesAsked().at(-1)).toEqual({ current: '1', pageSize: '5', category: 'crypto' })
  await user.click(screen.getByRole('tab', { name: 'market:home.category.forex' }))
  await row('GGG')
  expect(pagesAsked()).toHaveLength(3)
})

it('a closed coin shows that it is closed, and when it opens', async () => {
  answer(listCoins, () => ({
    data: [named('AAA', { closeStatus: 1, opensAt: 0 }), named('BBB')],
    total: 2,
  }))
  renderArea(<HomePage />)
  const [closed, open] = [within(await row('AAA')), within(await row('BBB'))]
  expect(closed.getByText('kit:closed')).toBeTruthy()
  expect(closed.getByText('market:coin.opens')).toBeTruthy()
  expect(open.queryByText('kit:closed')).toBeNull()
  expect(open.getByText('BBB')).toBeTruthy()
})

it('a list that failed is loaded by a retry', async () => {
  answer(listCoins, () => new Refused('INPUT_INVALID', 'Not now.'))
  const user = renderArea(<HomePage />)
  expect(await screen.findByText('Not now.')).toBeTruthy()
  answer(listCoins, pageOfMarket)
  await user.click(screen.getByText('kit:list.reload'))
  expect(await row('AAA')).toBeTruthy()
})

it('a next page that failed keeps the shown coins, and is loaded by a retry', async () => {
  const user = renderArea(<HomePage />)
  await row('EEE')
  answer(listCoins, () => new Refused('INPUT_INVALID', 'Not now.'))
  await scrollToEnd()
  const retry = await screen.findByText('kit:list.failed')
  expect(screen.getByText('name EEE')).toBeTruthy()
  answer(listCoins, pageOfMarket)
  await user.click(retry)
  expect(await row('GGG')).toBeTruthy()
})

it('the strip shows the first five hot coins, each with a link to its trade screen', async () => {
  answer(getHomePage, () => ({ hot: market }))
  renderArea(<HomePage />)
  const strip = within(await screen.findByRole('region', { name: 'market:home.hot.title' }))
  const cards = await strip.findAllByRole('link')
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(
    market.slice(0, 5).map(({ coinId }) => `/trade?id=${coinId}`),
  )
})

it('a row links to the trade screen of its symbol; its quotes are requested while it is shown', async () => {
  renderArea(<HomePage />)
  expect((await row('AAA')).getAttribute('href')).toBe('/trade?symbol=AAA')
  await eventually(() => expect([...watched.keys()]).toEqual(['AAA', 'BBB', 'CCC', 'DDD', 'EEE']))
  cleanup()
  expect([...watched.keys()]).toEqual([])
})

it.each([
  ['banner', listBanners],
  ['hot', getHomePage],
  ['user', getUser],
])('MKT-013 the message of a failed %s call is a toast', async (_, endpoint) => {
  signIn()
  answer<typeof endpoint.input, typeof endpoint.reply>(
    endpoint,
    () => new Refused('UNAVAILABLE', 'Not now.'),
  )
  renderArea(<HomePage />)
  expect((await screen.findByText('Not now.')).className).toBe('toast')
})

it('MKT-009 says that the first page and the next one are loading', async () => {
  const first = Promise.withResolvers<void>()
  answer(listCoins, (page) => first.promise.then(() => pageOfMarket(page)))
  renderArea(<HomePage />)
  expect(screen.getByRole('status', { name: 'kit:list.loading' })).toBeTruthy()
  first.resolve()
  await row('EEE')
  expect(screen.queryByRole('status', { name: 'kit:list.loading' })).toBeNull()
  expect(screen.getByText('kit:list.loading')).toBeTruthy()
})

it('MKT-007 the shortcuts of a visitor lead to loan, login, video and news', () => {
  renderArea(<HomePage />)
  const shortcuts = screen.getByRole('navigation', { name: 'market:home.shortcuts.label' })
  expect(
    within(shortcuts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/loan', '/login?from=%2Fmine%2Fcharge', '/video', '/rank'])
})

it('the deposit shortcut sends a visitor to the login, and then to the deposit', async () => {
  const user = renderArea(<HomePage />)
  await user.click(screen.getByRole('link', { name: 'market:home.shortcuts.deposit' }))
  expect(address()).toBe('/login?from=%2Fmine%2Fcharge')
})

it('the deposit shortcut links a user to the deposit', async () => {
  signIn()
  const user = renderArea(<HomePage />)
  await user.click(screen.getByRole('link', { name: 'market:home.shortcuts.deposit' }))
  expect(address()).toBe('/mine/charge')
})

it('financial management is not open yet', async () => {
  const user = renderArea(<HomePage />)
  await user.click(screen.getByRole('button', { name: 'market:home.shortcuts.plan' }))
  expect(await screen.findByRole('dialog', { name: 'market:home.soon.title' })).toBeTruthy()
  expect(address()).toBe('/')
})

it.each([
  ['8412.36', 1],
  ['0', 0],
])('a balance of %s is rendered %i times', async (balance, times) => {
  signIn(decimal(balance))
  renderArea(<HomePage />)
  expect(await screen.findByText('mia.keller@posteo.example')).toBeTruthy()
  expect(screen.queryAllByText('market:home.balance')).toHaveLength(times)
})

it('a visitor sees the links to register and log in, and no user is loaded', async () => {
  renderArea(<HomePage />)
  await row('AAA')
  expect(screen.getByRole('link', { name: 'market:home.hero.register' }).getAttribute('href')).toBe(
    '/register',
  )
  expect(screen.getByRole('link', { name: 'market:home.hero.log-in' }).getAttribute('href')).toBe(
    '/login',
  )
  expect(sent.filter(({ path }) => path === getUser.path)).toEqual([])
})

it.each([
  [{ invitation: 'KONTOR' }, 'market:home.hero.code'],
  [{}, 'market:home.hero.invited'],
])('MKT-140 a visitor reads where an invitation comes from: %j', async (invitation, words) => {
  config.base = { image: '', mode: 'sandbox', ...invitation }
  renderArea(<HomePage />)
  expect(await screen.findByText(words)).toBeTruthy()
  config.base = null
})

it('banners are text, and link only to addresses of the app or of https', async () => {
  const banner = { title: '<b>Gold</b>', text: 'in &amp; out', picture: '/images/banners/a.svg' }
  answer(listBanners, () => ({
    bannerList: [
      { ...banner, id: 'a', link: '/user' },
      { ...banner, id: 'b', link: 'https://example.org/gold' },
      { ...banner, id: 'c', link: 'javascript:alert(1)' },
    ],
  }))
  renderArea(<HomePage />)
  const shown = await screen.findAllByText('<b>Gold</b>')
  expect(shown.map((one) => one.closest('a')?.getAttribute('href') ?? null)).toEqual([
    '/user',
    'https://example.org/gold',
    null,
  ])
  expect(screen.getAllByText('in &amp; out')).toHaveLength(3)
})

it.each([
  ['a visitor', undefined, 1],
  ['a user with practice funds to take', true, 1],
  ['a user who has taken them', false, 0],
])('MKT-076 the offer of practice funds is shown to %s: %s', async (_, practiceFunds, times) => {
  const banner = { text: '', picture: '/images/banner.svg', link: '/user' }
  answer(listBanners, () => ({
    bannerList: [
      { ...banner, id: 'a', title: 'Practice funds', offer: 'practice-funds' as const },
      { ...banner, id: 'b', title: 'Gold' },
    ],
  }))
  if (practiceFunds !== undefined) {
    signIn()
    answer(getUser, () => aUser({ practiceFunds }))
  }
  renderArea(<HomePage />)
  await screen.findByText('Gold')
  if (practiceFunds !== undefined) await screen.findByText('mia.keller@posteo.example')
  expect(screen.queryAllByText('Practice funds')).toHaveLength(times)
})

const bannersAsked = () => sent.filter(({ path }) => path === listBanners.path).length

it('banners are loaded again when home is shown in another language', async () => {
  renderArea(<HomePage />)
  await row('AAA')
  cleanup()
  await i18n.changeLanguage('de-DE')
  try {
    renderArea(<HomePage />)
    await eventually(() => expect(bannersAsked()).toBe(2))
    cleanup()
    renderArea(<HomePage />)
    await row('AAA')
    expect(bannersAsked()).toBe(2)
  } finally {
    await i18n.changeLanguage('en-US')
  }
})

it('MKT-391 the banners follow a change of the language while home is shown, with one call for each language', async () => {
  const banner = { id: 'a', text: '', picture: '/images/banner.svg', link: '/user' }
  answer(listBanners, () => ({ bannerList: [{ ...banner, title: i18n.language }] }))
  renderArea(<HomePage />)
  await screen.findByText('en-US')
  expect(bannersAsked()).toBe(1)
  await act(() => i18n.changeLanguage('de-DE'))
  try {
    expect(await screen.findByText('de-DE')).toBeTruthy()
    expect(bannersAsked()).toBe(2)
  } finally {
    await act(() => i18n.changeLanguage('en-US'))
  }
})

it('banners that cannot be loaded take no space', async () => {
  answer(listBanners, () => new Refused('UNAVAILABLE', 'Not now.'))
  renderArea(<HomePage />)
  await row('AAA')
  await eventually(() => expect(document.querySelector('.skel')).toBeNull())
  expect(screen.queryByRole('region', { name: 'market:home.banners' })).toBeNull()
})

it('the service dialog copies its address, with a toast without text', async () => {
  const user = renderArea(<HomePage />)
  await user.click(screen.getByRole('button', { name: 'market:home.service' }))
  await user.click(await screen.findByRole('button', { name: 'kit:support.copy' }))
  expect(await screen.findByText('kit:toast.done')).toBeTruthy()
})

const tab = async (user: ReturnType<typeof renderArea>) =>
  user.click(screen.getByRole('tab', { name: 'market:home.favourites.title' }))

it('favourites have a tab, in the user’s order; their star removes them', async () => {
  answer(listCoinsBySymbol, ({ symbols }) => ({
    coins: market.filter(({ symbol }) => symbols.includes(symbol)),
  }))
  Object.assign(favourites, { symbols: ['BBB', 'AAA', 'GONE'], unsaved: false })
  const user = renderArea(<HomePage />)
  await tab(user)
  const list = within(await screen.findByRole('list', { name: 'market:home.favourites.title' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/trade?symbol=BBB',
    '/trade?symbol=AAA',
  ])
  await user.click(list.getAllByRole('button', { name: 'kit:favourite' })[0]!)
  expect(list.getAllByRole('link')).toHaveLength(1)
  expect(favourites.symbols).toEqual(['AAA', 'GONE'])
})

it('favourites that the list or the strip has loaded are shown without a call', async () => {
  answer(getHomePage, () => ({ hot: [named('HOT')] }))
  favourites.symbols = ['HOT', 'AAA']
  const user = renderArea(<HomePage />)
  await row('HOT')
  await row('AAA')
  await tab(user)
  const list = within(await screen.findByRole('list', { name: 'market:home.favourites.title' }))
  expect(list.getAllByRole('link')).toHaveLength(2)
  expect(sent.filter(({ path }) => path === listCoinsBySymbol.path)).toEqual([])
})

it('HOST-035 without favourites their tab explains how to add some, and links to the search', async () => {
  const user = renderArea(<HomePage />)
  await tab(user)
  expect(screen.getByText('kit:list.empty')).toBeTruthy()
  expect(screen.getByText('market:home.favourites.how')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'market:home.favourites.find' }))
  expect(address()).toBe('/product')
})

it('favourites that cannot be loaded can be retried', async () => {
  favourites.symbols = ['GGG']
  const user = renderArea(<HomePage />)
  await tab(user)
  const retry = await screen.findByRole('button', { name: /kit:list.reload/ })
  answer(listCoinsBySymbol, () => ({ coins: market.slice(6) }))
  await user.click(retry)
  expect(await row('GGG')).toBeTruthy()
})

it('MKT-392 favourites that fail in a later load can be retried', async () => {
  answer(listCoinsBySymbol, () => ({ coins: [named('HHH')] }))
  favourites.symbols = ['HHH']
  const user = renderArea(<HomePage />)
  await tab(user)
  await row('HHH')
  answer(listCoinsBySymbol, () => new Refused('INPUT_INVALID', 'Not now.'))
  act(() => void (favourites.symbols = ['HHH', 'III']))
  const retry = await screen.findByRole('button', { name: /kit:list.reload/ })
  answer(listCoinsBySymbol, () => ({ coins: [named('III')] }))
  await user.click(retry)
  expect(await row('III')).toBeTruthy()
})

it('MKT-120 a user who cannot be loaded is offered a reload, which loads them', async () => {
  signIn()
  answer(getUser, () => new Refused('INPUT_INVALID', 'Not now.'))
  const user = renderArea(<HomePage />)
  await act(() => refreshAccount())
  const again = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(getUser, () => aUser())
  await user.click(again)
  expect(await screen.findByText(aUser().email)).toBeTruthy()
})

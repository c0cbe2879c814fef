import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { watched } from '@kontor/shared/store'
import { cleanup, fireEvent, screen, waitFor, within } from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import type { Coin } from '@kontor/shared/wire'
import { renderHome, word } from './render-home.tsx'
import { aCoin } from './samples.ts'

interface ListInput {
  current: number
  pageSize: number
  category: string
}

/** The server: what it answers, by path, and the pages it was asked for. */
const server = vi.hoisted(() => ({
  answers: {} as Record<string, (input: never) => unknown>,
  asked: [] as string[],
  pages: [] as unknown[],
}))

vi.mock('@kontor/shared/api', async (original) => ({
  ...(await original<typeof import('@kontor/shared/api')>()),
  call: async ({ path }: { path: string }, input: unknown) => {
    server.asked.push(path)
    if (path === '/v1/coin-list') server.pages.push(input)
    return server.answers[path]?.(input as never)
  },
}))

const market: Coin[] = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG'].map((symbol) => aCoin(symbol))
const bottom = vi.spyOn(Element.prototype, 'getBoundingClientRect')

beforeEach(() => {
  server.asked.length = 0
  server.pages.length = 0
  farBelow()
  server.answers = {
    '/v1/home-page': () => ({ hot: [] }),
    '/v1/banner': () => ({ bannerList: [] }),
    '/v1/coin-list': ({ current, pageSize }: ListInput) => ({
      data: market.slice((current - 1) * pageSize, current * pageSize),
      total: market.length,
    }),
    '/v1/user': () => ({ email: 'mia@posteo.example', uid: '10482736', withdrawBalance: 0n, inviteCode: 'x', practiceFunds: true }),
    '/v1/user-info': () => ({ avatar: '', user_wallet: [] }),
  }
})
afterEach(cleanup)

function farBelow(): void {
  bottom.mockReturnValue(new DOMRect(0, 10_000, 100, 100))
}

function scrollToEnd(): void {
  bottom.mockReturnValue(new DOMRect(0, 0, 100, 100))
  fireEvent.scroll(window)
}

const row = (symbol: string) => screen.findByRole('link', { name: new RegExp(`name-${symbol}`) })

it('asks for five coins from page 1 on, and for the next page when scrolled to the end', async () => {
  renderHome()
  await row('EEE')
  expect(server.pages).toEqual([{ current: 1, pageSize: 5, category: 'forex' }])
  expect(screen.queryByText('name-FFF')).toBeNull()
  scrollToEnd()
  await row('GGG')
  expect(server.pages).toEqual([
    { current: 1, pageSize: 5, category: 'forex' },
    { current: 2, pageSize: 5, category: 'forex' },
  ])
})

it('starts another category at page 1, and keeps the pages of the first', async () => {
  const user = renderHome()
  await row('EEE')
  scrollToEnd()
  await row('GGG')
  farBelow()
  await user.click(screen.getByRole('tab', { name: word('home.category.crypto') }))
  await waitFor(() => expect(server.pages.at(-1)).toEqual({ current: 1, pageSize: 5, category: 'crypto' }))
  await row('EEE')
  expect(screen.queryByText('name-GGG')).toBeNull()
  const asked = server.pages.length
  await user.click(screen.getByRole('tab', { name: word('home.category.forex') }))
  await row('GGG')
  expect(server.pages).toHaveLength(asked)
})

it('an answer that was overtaken changes nothing', async () => {
  const answers: ((page: unknown) => void)[] = []
  server.answers['/v1/coin-list'] = () => new Promise((resolve) => answers.push(resolve))
  const { reloadCoins } = await import('./home.store.ts')
  renderHome()
  await waitFor(() => expect(answers).toHaveLength(1))
  void reloadCoins()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ data: [aCoin('NEW')], total: 1 })
  await row('NEW')
  answers[0]?.({ data: [aCoin('OLD')], total: 1 })
  await Promise.resolve()
  expect(screen.queryByText('name-OLD')).toBeNull()
})

it('a closed coin says so, and when it opens', async () => {
  server.answers['/v1/coin-list'] = () => ({ data: [aCoin('AAA', { closeStatus: 1, opensAt: 0 }), aCoin('BBB')], total: 2 })
  renderHome()
  expect(within(await row('AAA')).getByText(word('closed'))).toBeTruthy()
  expect(within(await row('AAA')).getByText(word('home.opens'))).toBeTruthy()
  expect(within(await row('BBB')).queryByText(word('closed'))).toBeNull()
  expect(within(await row('BBB')).getByText('BBB')).toBeTruthy()
})

it('a list that failed is loaded by a second try', async () => {
  const works = server.answers['/v1/coin-list']!
  server.answers['/v1/coin-list'] = () => {
    throw new AppError('refused', 'Not now.')
  }
  const user = renderHome()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  server.answers['/v1/coin-list'] = works
  await user.click(screen.getByText(word('list.reload')))
  expect(await row('AAA')).toBeTruthy()
})

it('the strip shows the first five hot coins, each leading to its trade screen', async () => {
  server.answers['/v1/coin-list'] = () => ({ data: [], total: 0 })
  server.answers['/v1/home-page'] = () => ({ hot: market })
  renderHome()
  const strip = within(await screen.findByRole('region', { name: word('home.hot.title') }))
  const cards = await strip.findAllByRole('link')
  expect(cards.map((card: HTMLElement) => card.getAttribute('href'))).toEqual(market.slice(0, 5).map(({ coinId }) => `/trade?id=${coinId}`))
})

it('a row leads to the trade screen of its symbol, and its quotes are asked for while it is shown', async () => {
  renderHome()
  expect((await row('AAA')).getAttribute('href')).toBe('/trade?symbol=AAA')
  expect([...watched.keys()]).toEqual(['AAA', 'BBB', 'CCC', 'DDD', 'EEE'])
  cleanup()
  expect([...watched.keys()]).toEqual([])
})

it.each([
  [undefined, '/login'],
  [decimal<'usd'>('1'), '/mine/charge'],
])('with %s to withdraw, the deposit shortcut leads to %s', async (balance, path) => {
  const user = renderHome(balance)
  await user.click(screen.getByRole('link', { name: word('home.shortcuts.deposit') }))
  expect(location.pathname).toBe(path)
})

it('financial management is not open yet', async () => {
  const user = renderHome()
  await user.click(screen.getByRole('button', { name: word('home.shortcuts.plan') }))
  expect(await screen.findByRole('dialog', { name: word('home.soon.title') })).toBeTruthy()
  expect(location.pathname).toBe('/')
})

it.each([
  ['8412.36', 1],
  ['0', 0],
])('a balance of %s is shown %i times', async (text, times) => {
  server.answers['/v1/user'] = () => ({ email: 'mia@posteo.example', uid: '10482736', withdrawBalance: decimal(text) })
  renderHome(decimal(text))
  expect(await screen.findByText('mia@posteo.example')).toBeTruthy()
  expect(screen.queryAllByText(word('home.balance'))).toHaveLength(times)
})

it('a visitor is asked in, and nothing is asked about a user', async () => {
  renderHome()
  await row('AAA')
  expect(screen.getByRole('link', { name: word('home.hero.register') }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: word('home.hero.log-in') }).getAttribute('href')).toBe('/login')
  expect(server.asked.filter((path) => path.startsWith('/v1/user'))).toEqual([])
})

it('shows the banners it knows, and no other', async () => {
  server.answers['/v1/banner'] = () => ({
    bannerList: [
      { id: 'practice-funds', link: '/user' },
      { id: 'of-next-year', link: '/nowhere' },
    ],
  })
  renderHome()
  expect((await screen.findByText(word('banner.practice-funds.title'))).closest('a')?.getAttribute('href')).toBe('/user')
  expect(screen.queryByText(/of-next-year/)).toBeNull()
})

it('confirming the service dialog copies its address', async () => {
  const user = renderHome()
  await user.click(screen.getByRole('button', { name: word('home.service.label') }))
  const dialog = within(await screen.findByRole('dialog', { name: word('home.service.title') }))
  await user.click(dialog.getByRole('button', { name: word('home.service.copy') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(word('toast.done'))).toBeTruthy()
})

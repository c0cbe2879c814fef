import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { account, applyQuotes, carry, coins, session, watched } from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
  aPageOfOrders,
  aPosition,
  aQuote,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal, type Price } from '@kontor/shared/trading'
import {
  type Coin,
  getCoin,
  getHomePage,
  getUser,
  getUserInfo,
  listCandles,
  listCoinsBySymbol,
  listOrders,
  type OpenOrder,
  type PendingOrder,
} from '@kontor/shared/wire'
import { TradePage } from './trade.page.tsx'

// Only the drawing is a double: happy-dom has no canvas.
vi.mock('@kontor/shared/ui', async (original) => ({
  ...(await original<object>()),
  CandleChart: () => null,
}))

const eurusd = aCoin()
const gbpusd = aCoin({
  coinId: 'c-gbpusd',
  coinName: 'GBP/USD',
  symbol: 'GBPUSD',
  priceData: { ...eurusd.priceData, close: decimal('1.274') },
})
const eurgbp = aCoin({
  coinId: 'c-eurgbp',
  coinName: 'EUR/GBP',
  symbol: 'EURGBP',
  priceData: { ...eurusd.priceData, close: decimal('0.85394') },
  rate: { symbol: 'GBPUSD', inverse: false },
})
const { entry, openedAt, swap: _, settled: _settled, ...held } = aPosition()
const aPending = (over: Partial<PendingOrder> = {}): PendingOrder => ({
  ...held,
  state: 'pending',
  id: 'p-1',
  kind: 'limit',
  price: entry,
  placedAt: openedAt,
  ...over,
})
let listed: Coin[] = []
let positions: OpenOrder[] = []
let pending: PendingOrder[] = []

beforeEach(() => {
  startServer()
  listed = [eurusd, gbpusd, eurgbp]
  positions = []
  pending = []
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  Object.assign(account, { user: null, info: null })
  session.tokens = null
  answer(
    getCoin,
    ({ symbol, id }) =>
      listed.find((coin) => coin.symbol === symbol || coin.coinId === id) ??
      new Refused('SYMBOL_UNKNOWN'),
  )
  answer(listCoinsBySymbol, ({ symbols }) => ({
    coins: listed.filter(({ symbol }) => symbols.includes(symbol)),
  }))
  answer(getHomePage, () => ({ hot: [gbpusd, eurusd] }))
  answer(listCandles, () => ({ candles: [{ ts: 0, open: 1n, high: 1n, low: 1n, close: 1n }] }))
  answer(listOrders, ({ tab }) =>
    aPageOfOrders<OpenOrder | PendingOrder>(tab === 'positions' ? positions : pending),
  )
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(cleanup)

function signIn(): void {
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  account.user = aUser()
}

async function tick(symbol: string, close: string, spread?: Price): Promise<void> {
  await act(async () => applyQuotes([{ ...aQuote(symbol, close), spread }]))
}

const candlesAsked = () =>
  sent.filter(({ path }) => path === listCandles.path).map(({ input }) => input)
const addressOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')
const heading = (name: string) => screen.findByRole('heading', { name: new RegExp(name) })
const dealButton = (side: 'buy' | 'sell') =>
  screen.findByText(`trading:deal.${side}`).then((text) => text.closest('a, button') as HTMLElement)
/** Bid, spread and ask of the order buttons. */
const dealFigures = async () => {
  const sell = (await dealButton('sell')).querySelector('data.price')
  const buy = (await dealButton('buy')).querySelector('data.price')
  const spread = screen.getByText('trading:spread').previousSibling
  return [sell?.getAttribute('value'), spread?.textContent, buy?.getAttribute('value')]
}
const lots = () => screen.getByLabelText<HTMLInputElement>(/^trading:ticket\.lots\./)

it.each([
  ['/trade?symbol=EURUSD', 'Euro / US Dollar'],
  ['/trade?id=c-eurgbp', 'Euro / British Pound'],
  ['/trade', 'British Pound / US Dollar'],
])('TRD-201 %s opens %s', async (at, market) => {
  renderArea(<TradePage />, { at })
  expect(await screen.findByRole('link', { name: new RegExp(market) })).toBeTruthy()
})

it('TRD-202 an unknown market is reported, with a link to the others', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=NOPE' })
  expect(await screen.findByText('trading:trade.unknown')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/product')
})

it('TRD-202 loads again after a failure', async () => {
  answer(getCoin, () => {
    throw new Error('no line')
  })
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(getCoin, () => eurusd)
  await user.click(retry)
  expect(await heading('trade.heading')).toBeTruthy()
})

it('TRD-203 shows the price now, and subscribes to its quotes and those of its rate', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURGBP' })
  const region = await screen.findByRole('region', { name: 'trading:trade.price' })
  const price = () => region.querySelector('data.price')?.getAttribute('value')
  expect(price()).toBe('0.85394')
  expect([...watched.keys()].toSorted()).toEqual(['EURGBP', 'GBPUSD'])
  await tick('EURGBP', '0.85401')
  expect(price()).toBe('0.85401')
})

it('TRD-311 shows bid, ask and spread of the quote now', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  await tick('EURUSD', '1.08642')
  expect(await dealFigures()).toEqual(['1.08636', '1.2', '1.08648'])
  await tick('EURUSD', '1.08642', decimal('0.00034'))
  expect(await dealFigures()).toEqual(['1.08625', '3.4', '1.08659'])
})

it('loads the candles of each interval', async () => {
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const choose = async (period: string) =>
    user.click(await screen.findByRole('radio', { name: `trading:period.${period}` }))
  expect(await screen.findAllByRole('radio')).toHaveLength(8)
  await choose('1week')
  await waitFor(() =>
    expect(candlesAsked().at(-1)).toEqual({ symbol: 'EURUSD', period: '1week', limit: '150' }),
  )
})

it('TRD-255 a closed market takes no market order and shows when it opens', async () => {
  signIn()
  listed = [aCoin({ closeStatus: 1, opensAt: Date.now() + 3_600_000 })]
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect((await dealButton('buy')).hasAttribute('disabled')).toBe(true)
  expect((await dealButton('sell')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('trading:closed-until')).toBeTruthy()
})

it("TRD-206 shows the user's positions of this market with their changing profit", async () => {
  signIn()
  positions = [aPosition(), aPosition({ id: 'o-2', symbol: 'GBPUSD' })]
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const row = (await screen.findByText('trading:trade.opened-at')).closest('a') as HTMLElement
  expect(row.getAttribute('href')).toBe('/position?id=o-1')
  expect(within(row).getByText('+$112.00')).toBeTruthy()
  await tick('EURUSD', '1.08742')
  expect(within(row).getByText('+$162.00')).toBeTruthy()
})

it('TRD-206 shows the pending orders of this market with their distance', async () => {
  signIn()
  pending = [aPending(), aPending({ id: 'p-2', symbol: 'GBPUSD' })]
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const row = (await screen.findByText('trading:trade.waits-for')).closest('a') as HTMLElement
  expect(row.getAttribute('href')).toBe('/position?id=p-1')
  expect(within(row).getByText('trading:pending.limit.buy')).toBeTruthy()
  expect(within(row).getByText('trading:pending.away')).toBeTruthy()
})

it('TRD-381 orders that could not be loaded are not left out: they can be loaded again', async () => {
  signIn()
  positions = [aPosition()]
  answer(listOrders, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  expect(screen.getByText('trading:contract.title')).toBeTruthy()
  expect(sent.filter(({ path }) => path === listOrders.path)).toHaveLength(2)
  const line = Promise.withResolvers<void>()
  answer(listOrders, async ({ tab }) => {
    await line.promise
    return aPageOfOrders(tab === 'positions' ? positions : [])
  })
  await user.click(retry)
  await waitFor(() => expect(sent.filter(({ path }) => path === listOrders.path)).toHaveLength(4))
  expect(screen.getByText('trading:contract.title')).toBeTruthy()
  line.resolve()
  expect(await screen.findByText('trading:trade.opened-at')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /kit:list.failed/ })).toBeNull()
})

it('TRD-205 the header leads to the search and to the alerts of the market, and has its star', async () => {
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect(await addressOf('trading:trade.search')).toBe('/product')
  expect(await addressOf('trading:alerts.title')).toBe('/alerts?symbol=EURUSD')
  const lead = screen.getByRole('link', { name: /Euro \/ US Dollar/ })
  expect(lead.getAttribute('href')).toBe('/product')
  const star = screen.getByRole('button', { name: 'kit:favourite' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await user.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
})

it("TRD-203 shows high, open and low of the day, and the day's change", async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const region = within(await screen.findByRole('region', { name: 'trading:trade.price' }))
  for (const text of ['1.08714', '1.08188', '1.08103']) expect(region.getByText(text)).toBeTruthy()
  expect(region.getByText('+0.00454 (+0.42%)', { exact: false })).toBeTruthy()
})

it('TRD-208 shows the terms of the contract', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const section = within((await screen.findByText('trading:contract.title')).closest('section')!)
  for (const label of ['per-lot', 'lots', 'multiple', 'fee', 'swap.buy', 'swap.sell', 'hours'])
    expect(section.getByText(`trading:contract.${label}`)).toBeTruthy()
  // 100,000 EUR at 1.08642: charged 0.011 % a night, or credited 0.004 %.
  expect(section.getByText('−$11.95')).toBeTruthy()
  expect(section.getByText('+$4.35')).toBeTruthy()
  expect(section.getByText('trading:contract.week')).toBeTruthy()
})

it('TRD-208 a market with several sessions a week shows each of them', async () => {
  const hours = [0, 1, 2, 3, 4].map((day) => ({
    opens: day * 1_440 + 870,
    closes: day * 1_440 + 1_260,
  }))
  answer(getCoin, () => aCoin({ hours }))
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect(await screen.findAllByText('trading:contract.week')).toHaveLength(5)
})

it('TRD-208 a market that never closes says so', async () => {
  answer(getCoin, () => aCoin({ hours: null }))
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect(await screen.findByText('trading:contract.always')).toBeTruthy()
})

function Kept() {
  const [hidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!hidden)}>
        {hidden ? 'come back' : 'leave'}
      </button>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <TradePage />
      </Activity>
    </>
  )
}

it('TRD-207 a kept page that comes back shows its market and what was typed at once', async () => {
  signIn()
  const user = renderArea(<Kept />, { at: '/trade?symbol=EURUSD' })
  await user.click(await dealButton('buy'))
  await screen.findByRole('dialog')
  await user.clear(lots())
  await user.type(lots(), '0.37')
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('leave'))
  answer(getCoin, () => {
    throw new Error('no line')
  })
  await user.click(screen.getByText('come back'))
  await waitFor(() => expect(sent.filter(({ path }) => path === getCoin.path)).toHaveLength(2))
  await user.click(await dealButton('buy'))
  await screen.findByRole('dialog')
  expect(lots().value).toBe('0.37')
})

it('TRD-201 a coin that is passed with the navigation is shown at once, and loaded again', async () => {
  const told = Promise.withResolvers<Coin>()
  answer(getCoin, () => told.promise)
  renderArea(<TradePage />, {
    at: {
      pathname: '/trade',
      search: '?symbol=EURUSD',
      state: carry({ coin: eurusd, loadedAt: Date.now() }),
    },
  })
  expect(await screen.findByText('EUR/USD')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain(getCoin.path)
  told.resolve({ ...eurusd, coinName: 'EUR/USD anew' })
  expect(await screen.findByText('EUR/USD anew')).toBeTruthy()
})

it('TRD-201 a coin that was passed with another address is not shown', async () => {
  renderArea(<TradePage />, {
    at: {
      pathname: '/trade',
      search: '?symbol=GBPUSD',
      state: carry({ coin: eurusd, loadedAt: 1 }),
    },
  })
  expect(await screen.findByText('GBP/USD')).toBeTruthy()
  expect(screen.queryByText('EUR/USD')).toBeNull()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const serves = (coin: Coin) => answer(getCoin, () => coin)
const fails = () =>
  answer(getCoin, () => {
    throw new Error('no line')
  })
const buyIsOff = async () => (await dealButton('buy')).hasAttribute('disabled')

it('TRD-393 learns that its market has closed and has opened, also after failures', async () => {
  const [closesAt, opensAt] = [Date.UTC(2026, 10, 20, 21), Date.UTC(2026, 10, 22, 21)]
  vi.useFakeTimers({
    now: closesAt - 1_000,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const closed = { ...eurusd, closeStatus: 1, opensAt }
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect(await buyIsOff()).toBe(false)
  fails()
  await pass(1_000)
  serves(closed)
  await pass(10_000)
  await screen.findByText('trading:closed-until')
  expect(await buyIsOff()).toBe(true)
  vi.setSystemTime(opensAt - 1_000)
  fails()
  await pass(1_000)
  serves(closed)
  await pass(10_000)
  serves(eurusd)
  await pass(10_000)
  await waitFor(() => expect(screen.queryByText('trading:closed-until')).toBeNull())
  expect(await buyIsOff()).toBe(false)
})

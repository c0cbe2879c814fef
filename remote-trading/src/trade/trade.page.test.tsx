import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account, applyQuotes, carry, coins, session, watched } from '@kontor/shared/store'
import {
  Refused,
  aCoin,
  aUser,
  act,
  aPageOfOrders,
  aPosition,
  aQuote,
  answer,
  cleanup,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getCoin,
  getHomePage,
  getUser,
  getUserInfo,
  listCandles,
  listCoinsBySymbol,
  listOrders,
  placeOrder,
  type Coin,
  type OpenOrder,
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
let listed: Coin[] = []
let positions: OpenOrder[] = []

beforeEach(() => {
  startServer()
  listed = [eurusd, gbpusd, eurgbp]
  positions = []
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
  answer(listOrders, () => aPageOfOrders(positions))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(placeOrder, ({ symbol, direction, lots, multiple }) =>
    aPosition({ id: 'o-new', symbol, direction, lots, multiple }),
  )
})
afterEach(cleanup)

function signIn(): void {
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  account.user = aUser()
}

async function tick(symbol: string, close: string): Promise<void> {
  await act(async () => applyQuotes([aQuote(symbol, close)]))
}

const placed = () =>
  sent
    .filter(({ path, input }) => path === placeOrder.path && 'key' in (input as object))
    .map(({ input }) => input)
const keys = () => placed().map((input) => (input as { key: string }).key)
const candlesAsked = () =>
  sent.filter(({ path }) => path === listCandles.path).map(({ input }) => input)
const heading = (name: string) => screen.findByRole('heading', { name: new RegExp(name) })
const address = () => screen.getByTestId('address').textContent
const dealButton = (side: 'buy' | 'sell') =>
  screen.findByText(`trading:deal.${side}`).then((text) => text.closest('a, button') as HTMLElement)
const lots = () => screen.getByLabelText<HTMLInputElement>(/^trading:ticket\.lots\./)
const confirmButton = () => screen.getByRole('button', { name: /ticket\.confirm/ })

async function openTicket(at = '/trade?symbol=EURUSD', side: 'buy' | 'sell' = 'buy') {
  signIn()
  const user = renderArea(<TradePage />, { at })
  await user.click(await dealButton(side))
  await screen.findByRole('dialog')
  return user
}

async function typeLots(user: Awaited<ReturnType<typeof openTicket>>, text: string) {
  await user.clear(lots())
  if (text !== '') await user.type(lots(), text)
}

it.each([
  ['/trade?symbol=EURUSD', 'Euro / US Dollar'],
  ['/trade?id=c-eurgbp', 'Euro / British Pound'],
  ['/trade', 'British Pound / US Dollar'],
])('%s opens %s', async (at, market) => {
  renderArea(<TradePage />, { at })
  expect(await screen.findByText(market)).toBeTruthy()
})

it('an unknown market is reported, with a link to the others', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=NOPE' })
  expect(await screen.findByText('trading:trade.unknown')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/product')
})

it('loads again after a failure', async () => {
  answer(getCoin, () => {
    throw new Error('no line')
  })
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(getCoin, () => eurusd)
  await user.click(retry)
  expect(await heading('trade.heading')).toBeTruthy()
})

it('shows the price now, and subscribes to its quotes and those of its rate', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURGBP' })
  const region = await screen.findByRole('region', { name: 'trading:trade.price' })
  const price = () => region.querySelector('data.price')?.getAttribute('value')
  expect(price()).toBe('0.85394')
  expect([...watched.keys()].toSorted()).toEqual(['EURGBP', 'GBPUSD'])
  await tick('EURGBP', '0.85401')
  expect(price()).toBe('0.85401')
})

it('loads the candles of each interval', async () => {
  const user = renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const choose = async (period: string) =>
    user.click(await screen.findByRole('radio', { name: `trading:period.${period}` }))
  expect(await screen.findAllByRole('radio')).toHaveLength(8)
  await choose('1week')
  await waitFor(() =>
    expect(candlesAsked().at(-1)).toEqual({ symbol: 'EURUSD', period: '1week', limit: '120' }),
  )
})

it('sends a visitor to the login and back', async () => {
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect((await dealButton('buy')).getAttribute('href')).toBe(
    '/login?from=%2Ftrade%3Fsymbol%3DEURUSD',
  )
  expect((await dealButton('sell')).getAttribute('href')).toBe(
    '/login?from=%2Ftrade%3Fsymbol%3DEURUSD',
  )
})

it('a closed market accepts no order and shows when it opens', async () => {
  signIn()
  listed = [aCoin({ closeStatus: 1, opensAt: Date.now() + 3_600_000 })]
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  expect((await dealButton('buy')).hasAttribute('disabled')).toBe(true)
  expect((await dealButton('sell')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('trading:closed-until')).toBeTruthy()
})

it("shows the user's positions of this market with their changing profit", async () => {
  signIn()
  positions = [aPosition(), aPosition({ id: 'o-2', symbol: 'GBPUSD' })]
  renderArea(<TradePage />, { at: '/trade?symbol=EURUSD' })
  const row = (await screen.findByText('trading:trade.opened-at')).closest('a') as HTMLElement
  expect(row.getAttribute('href')).toBe('/order')
  expect(within(row).getByText('+$112.00')).toBeTruthy()
  await tick('EURUSD', '1.08742')
  expect(within(row).getByText('+$162.00')).toBeTruthy()
})

it('previews the figures of the order at the quote now', async () => {
  const user = await openTicket()
  await typeLots(user, '0.50')
  await user.click(screen.getAllByRole('radio', { name: 'trading:multiple' })[3] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  await tick('EURUSD', '1.08642')
  expect(dialog.getByText('$543.24')).toBeTruthy()
  expect(dialog.getByText('1.08111')).toBeTruthy()
  expect(dialog.getByText('$545.96')).toBeTruthy()
  await tick('EURUSD', '1.18642')
  expect(dialog.getByText('$593.24')).toBeTruthy()
})

it.each([
  ['', 'lots-missing'],
  ['1e9', 'lots-not-a-number'],
  ['0.015', 'lots-off-step'],
  ['0', 'lots-below-min'],
  ['51', 'lots-above-max'],
])('refuses %j before sending', async (typed, fault) => {
  const user = await openTicket()
  await typeLots(user, typed)
  await user.click(confirmButton())
  expect(screen.getByText(`trading:ticket.fault.${fault}`).closest('[role=alert]')).toBeTruthy()
  expect(placed()).toEqual([])
})

it('sends one order, however often it is tapped, and confirms it', async () => {
  const late = Promise.withResolvers<OpenOrder>()
  answer(placeOrder, () => late.promise)
  const user = await openTicket()
  await typeLots(user, '0.50')
  await user.dblClick(confirmButton())
  await user.click(confirmButton())
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(confirmButton().getAttribute('aria-busy')).toBe('true')
  expect(placed()[0]).toMatchObject({
    symbol: 'EURUSD',
    direction: 'buy',
    lots: '0.5',
    multiple: 10,
  })
  late.resolve(aPosition({ id: 'o-new' }))
  expect(await screen.findByText('trading:placed.title')).toBeTruthy()
  expect(placed()).toHaveLength(1)
  await waitFor(() => expect(sent.some(({ path }) => path === getUser.path)).toBe(true))
  await user.click(screen.getByRole('link', { name: 'trading:placed.orders' }))
  expect(address()).toBe('/order')
})

it('a retry after a lost connection keeps the key, an edit renews it', async () => {
  answer(placeOrder, () => {
    throw new Error('no line')
  })
  const user = await openTicket()
  await user.click(confirmButton())
  await screen.findByText('kit:error.offline')
  await user.click(confirmButton())
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).toBe(keys()[0])
  await waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBe('false'))
  await typeLots(user, '0.02')
  await user.click(confirmButton())
  await waitFor(() => expect(keys()).toHaveLength(3))
  expect(keys()[2]).not.toBe(keys()[0])
})

it('closing the sheet and opening it again in the same direction keeps the key', async () => {
  answer(placeOrder, () => {
    throw new Error('no line')
  })
  const user = await openTicket()
  await typeLots(user, '0.03')
  await user.click(confirmButton())
  await screen.findByText('kit:error.offline')
  await user.click(screen.getByRole('button', { name: 'kit:close' }))
  await user.click(await dealButton('buy'))
  expect(lots().value).toBe('0.03')
  await user.click(confirmButton())
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).toBe(keys()[0])
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

it('a kept page that comes back shows its market and what was typed at once', async () => {
  signIn()
  const user = renderArea(<Kept />, { at: '/trade?symbol=EURUSD' })
  await user.click(await dealButton('buy'))
  await screen.findByRole('dialog')
  await typeLots(user, '0.37')
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

it("a refusal shows the server's sentence, keeps what was typed and renews the key", async () => {
  answer(placeOrder, () => new Refused('BALANCE_INSUFFICIENT', 'Your balance is too low.'))
  const user = await openTicket('/trade?symbol=EURUSD', 'sell')
  await typeLots(user, '4.20')
  await user.click(confirmButton())
  expect(await screen.findByText('Your balance is too low.')).toBeTruthy()
  expect(lots().value).toBe('4.20')
  expect(placed()[0]).toMatchObject({ direction: 'sell', lots: '4.2' })
  await user.click(confirmButton())
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).not.toBe(keys()[0])
})

it('a share of the balance sets the lots, rounded down to their step', async () => {
  const user = await openTicket()
  await user.click(screen.getByRole('button', { name: 'trading:ticket.max' }))
  // At 10× one lot costs 10,864.80 + 5.43; of 8,412.36 that is 0.77.
  expect(lots().value).toBe('0.77')
  await user.click(screen.getByRole('button', { name: 'trading:ticket.more' }))
  expect(lots().value).toBe('0.78')
  expect(screen.getByText('trading:ticket.short').closest('[role=alert]')).toBeTruthy()
})

it('the arrow keys change the direction', async () => {
  const user = await openTicket()
  const sides = within(screen.getByRole('radiogroup', { name: 'trading:ticket.direction' }))
  sides.getByRole('radio', { checked: true }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(sides.getByRole('radio', { checked: true }).textContent).toContain(
    'trading:direction.sell',
  )
  expect(document.activeElement).toBe(sides.getByRole('radio', { checked: true }))
})

it('a market that closes while it is shown is shown as closed', async () => {
  answer(placeOrder, () => new Refused('MARKET_CLOSED', 'The market is closed.'))
  const user = await openTicket()
  listed = [aCoin({ closeStatus: 1, opensAt: Date.now() + 3_600_000 })]
  await user.click(confirmButton())
  await waitFor(() => expect(confirmButton().hasAttribute('disabled')).toBe(true))
})

it('a coin that is passed with the navigation is shown at once, and loaded again', async () => {
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

it('a coin that was passed with another address is not shown', async () => {
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

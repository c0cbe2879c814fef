import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import {
  account,
  accountEvents,
  applyQuotes,
  coins,
  positions as known,
  session,
  watched,
} from '@kontor/shared/store'
import {
  aCancelledOrder,
  aClosedOrder,
  aCoin,
  act,
  answer,
  aPageOfOrders,
  aPosition,
  aQuote,
  aUser,
  cleanup,
  reachListEnds,
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
  type ClosedOrder,
  closeOrder,
  type Coin,
  getCoin,
  getUser,
  getUserInfo,
  listCoinsBySymbol,
  listOrders,
  type OpenOrder,
  type Order,
} from '@kontor/shared/wire'
import type { EndedOrder } from './history/history.store.ts'
import { OrdersPage } from './orders.page.tsx'

const eurusd = aCoin()
const gold = aCoin({
  coinId: 'c-xauusd',
  coinName: 'XAU/USD',
  symbol: 'XAUUSD',
  digits: 2,
  spread: decimal('0'),
  contract: decimal('100'),
  priceData: { ...eurusd.priceData, close: decimal('2386.66') },
})
const buy = aPosition()
const sell = aPosition({
  id: 'o-2',
  symbol: 'XAUUSD',
  direction: 'sell',
  lots: decimal('0.2'),
  multiple: 50,
  entry: decimal('2391.40'),
  margin: decimal('956.56'),
  liquidationPrice: null,
})

let listed: Coin[] = []
let positions: OpenOrder[] = []
let history: EndedOrder[] = []

beforeEach(() => {
  startServer()
  reachListEnds()
  listed = [eurusd, gold]
  positions = [buy, sell]
  history = []
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  known.clear()
  Object.assign(account, { user: null, info: null })
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(
    getCoin,
    ({ symbol }) => listed.find((coin) => coin.symbol === symbol) ?? new Refused('SYMBOL_UNKNOWN'),
  )
  answer(listCoinsBySymbol, ({ symbols }) => ({
    coins: listed.filter(({ symbol }) => symbols.includes(symbol)),
  }))
  answer(listOrders, ({ tab, current, pageSize }) => {
    const orders = tab === 'positions' ? positions : tab === 'history' ? history : []
    const page = orders.slice((current - 1) * pageSize, current * pageSize)
    return aPageOfOrders<Order>(page, orders.length)
  })
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(closeOrder, ({ id }) => ends(id))
})
afterEach(cleanup)

function ends(id: string): ClosedOrder {
  const order = positions.find((one) => one.id === id) ?? buy
  positions = positions.filter((one) => one.id !== id)
  return aClosedOrder(order)
}

async function tick(symbol: string, close: string, spread?: Price): Promise<void> {
  await act(async () => applyQuotes([{ ...aQuote(symbol, close), spread }]))
}

/** The card of a market, opened. */
const card = async (name: string) => {
  const found = (await screen.findByText(name)).closest('details') as HTMLDetailsElement
  if (!found.open) await act(async () => found.querySelector('summary')?.click())
  return found
}
const profitOf = (element: HTMLElement) =>
  element.querySelector('summary data')?.getAttribute('value')
const total = () =>
  screen
    .getByRole('region', { name: 'trading:orders.account' })
    .querySelector('data.total')
    ?.getAttribute('value')
const calls = (path: string) => sent.filter((one) => one.path === path)
const keys = () => calls(closeOrder.path).map(({ input }) => (input as { key: string }).key)

async function askToClose(name = 'EUR/USD') {
  const user = renderArea(<OrdersPage />)
  const position = await card(name)
  await user.click(within(position).getByLabelText('trading:close.action'))
  return { user, dialog: within(await screen.findByRole('alertdialog')) }
}

it('shows the profit of each position and their sum, which change with the quotes', async () => {
  renderArea(<OrdersPage />)
  const [first, second] = [await card('EUR/USD'), await card('XAU/USD')]
  expect([profitOf(first), profitOf(second), total()]).toEqual(['112', '94.8', '206.8'])
  expect([...watched.keys()].toSorted()).toEqual(['EURUSD', 'XAUUSD'])
  await tick('EURUSD', '1.08342')
  expect([profitOf(first), profitOf(second), total()]).toEqual(['-38', '94.8', '56.8'])
  expect(within(first).getByText('1.08336')).toBeTruthy()
})

it('TRD-312 a wider spread at the same price lowers the profit of each position, their sum and the result of closing', async () => {
  const user = renderArea(<OrdersPage />)
  const [first, second] = [await card('EUR/USD'), await card('XAU/USD')]
  // The buy closes at a bid of 1.08612, the sell at an ask of 2386.96.
  await tick('EURUSD', '1.08642', decimal('0.0006'))
  await tick('XAUUSD', '2386.66', decimal('0.6'))
  expect([profitOf(first), profitOf(second), total()]).toEqual(['100', '88.8', '188.8'])
  expect(within(first).getByText('1.08612')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'trading:close-all.action' }))
  const sheet = within(await screen.findByRole('dialog'))
  const all = sheet.getByText('trading:close-all.all').closest('button')
  expect(all?.textContent).toContain('+$188.80')
})

it('TRD-001 a position shows the age of a stale price while its market is open', async () => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  listed = [aCoin({ symbol: 'OPEN' }), aCoin({ symbol: 'SHUT', coinName: 'shut', closeStatus: 1 })]
  positions = [aPosition({ symbol: 'OPEN' }), aPosition({ id: 'o-2', symbol: 'SHUT' })]
  renderArea(<OrdersPage />)
  const [open, shut] = [await card('EUR/USD'), await card('shut')]
  expect(within(open).queryByText('kit:age.seconds')).toBeNull()
  const later = Date.now() + 9_000
  now.mockImplementation(() => later)
  expect(await within(open).findByText('kit:age.seconds')).toBeTruthy()
  expect(within(shut).queryByText('kit:age.seconds')).toBeNull()
  await tick('OPEN', '1.08742')
  expect(within(open).queryByText('kit:age.seconds')).toBeNull()
})

it('a quote of one symbol renders only the cards of that symbol', async () => {
  renderArea(<OrdersPage />)
  const second = await card('XAU/USD')
  let changes = 0
  const observer = new MutationObserver((list) => (changes += list.length))
  observer.observe(second, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  await tick('EURUSD', '1.09342')
  await waitFor(() => expect(total()).toBe('556.8'))
  expect(observer.takeRecords().length + changes).toBe(0)
})

it('converts the profit of a cross pair to USD at the rate now', async () => {
  const gbpusd = aCoin({
    coinId: 'c-gbpusd',
    symbol: 'GBPUSD',
    priceData: { ...eurusd.priceData, close: decimal('1.274') },
  })
  const eurgbp = aCoin({
    coinName: 'EUR/GBP',
    symbol: 'EURGBP',
    spread: 0n,
    rate: { symbol: 'GBPUSD', inverse: false },
  })
  listed = [{ ...eurgbp, priceData: { ...eurusd.priceData, close: decimal('0.853') } }, gbpusd]
  positions = [aPosition({ symbol: 'EURGBP', lots: decimal('0.4'), entry: decimal('0.854') })]
  renderArea(<OrdersPage />)
  const position = await card('EUR/GBP')
  expect(profitOf(position)).toBe('-50.96')
  await tick('GBPUSD', '1.3')
  expect(profitOf(position)).toBe('-52')
  expect([...watched.keys()].toSorted()).toEqual(['EURGBP', 'GBPUSD'])
})

it('closing asks for confirmation with the figures, sends, reports the result and loads the positions again', async () => {
  const { user, dialog } = await askToClose()
  expect(dialog.getByText('+$112.00')).toBeTruthy()
  expect(dialog.getByText('$2.72')).toBeTruthy()
  // 542.06 + 112.00 − 2.72
  expect(dialog.getByText('$651.34')).toBeTruthy()
  expect(calls(closeOrder.path)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'trading:close.ok' }))
  expect(await screen.findByText('trading:close.done')).toBeTruthy()
  expect(calls(closeOrder.path)).toHaveLength(1)
  expect(calls(closeOrder.path)[0]?.input).toMatchObject({ id: 'o-1' })
  expect(screen.queryByText('EUR/USD')).toBeNull()
  expect(calls(getUser.path)).toHaveLength(2)
})

it('cancelling the close sends nothing', async () => {
  const { user, dialog } = await askToClose()
  await user.click(dialog.getByRole('button', { name: 'trading:close.cancel' }))
  expect(calls(closeOrder.path)).toEqual([])
})

it('a retry of a close after a lost connection keeps the key; a refusal is reported and renews it', async () => {
  answer(closeOrder, () => {
    throw new Error('no line')
  })
  const { user, dialog } = await askToClose()
  await user.click(dialog.getByRole('button', { name: 'trading:close.ok' }))
  await screen.findByText('kit:error.offline')
  answer(closeOrder, () => new Refused('ORDER_NOT_OPEN', 'It is closed already.'))
  const again = async () => {
    await user.click(within(await card('EUR/USD')).getByLabelText('trading:close.action'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'trading:close.ok',
      }),
    )
  }
  await again()
  expect(await screen.findByText('It is closed already.')).toBeTruthy()
  await waitFor(async () =>
    expect(
      within(await card('EUR/USD'))
        .getByLabelText('trading:close.action')
        .getAttribute('aria-busy'),
    ).toBe('false'),
  )
  await again()
  await waitFor(() => expect(keys()).toHaveLength(3))
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})

it('a position cannot be closed while the market is closed, and shows until when', async () => {
  listed = [aCoin({ closeStatus: 1, opensAt: Date.now() + 3_600_000 }), gold]
  renderArea(<OrdersPage />)
  const position = await card('EUR/USD')
  expect(within(position).getByLabelText('trading:close.action').hasAttribute('disabled')).toBe(
    true,
  )
  expect(within(position).getByText('trading:orders.closed-until')).toBeTruthy()
  expect(
    within(await card('XAU/USD'))
      .getByLabelText('trading:close.action')
      .hasAttribute('disabled'),
  ).toBe(false)
})

it('without positions it links to the trade screen', async () => {
  positions = []
  renderArea(<OrdersPage />)
  expect(
    (await screen.findByRole('link', { name: 'trading:orders.trade' })).getAttribute('href'),
  ).toBe('/trade')
})

it('a failure offers a retry', async () => {
  answer(listOrders, () => {
    throw new Error('no line')
  })
  const user = renderArea(<OrdersPage />)
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(listOrders, () => aPageOfOrders([buy]))
  await user.click(retry)
  expect(await card('EUR/USD')).toBeTruthy()
})

it('TRD-380 figures that could not be loaded are dashes, and come with the retry', async () => {
  answer(listOrders, () => Promise.reject(new Error('no line')))
  answer(getUserInfo, () => Promise.reject(new Error('no line')))
  const user = renderArea(<OrdersPage />)
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  const head = screen.getByRole('region', { name: 'trading:orders.account' })
  await waitFor(() => expect(head.querySelectorAll('.skel')).toHaveLength(0))
  expect(head.querySelector('.total')?.textContent).toBe('–')
  answer(listOrders, () => aPageOfOrders([buy]))
  await user.click(retry)
  await waitFor(() => expect(total()).toBeTruthy())
})

it('TRD-292 loads the positions again when the server says that the account changed', async () => {
  renderArea(<OrdersPage />)
  await card('EUR/USD')
  positions = [sell]
  await act(async () => void (accountEvents.count += 1))
  await waitFor(() => expect(screen.queryByText('EUR/USD')).toBeNull())
})

it('the history shows closed and cancelled orders, with reason and time, page after page', async () => {
  history = [
    aClosedOrder(buy, { profit: decimal('84.6') }),
    aClosedOrder(sell, { by: 'liquidation', profit: decimal('-242.1') }),
    aCancelledOrder(),
  ]
  const user = renderArea(<OrdersPage />)
  await card('EUR/USD')
  await user.click(screen.getByRole('tab', { name: /trading:orders.tab.history/ }))
  expect(await screen.findByText('trading:orders.closed.user')).toBeTruthy()
  expect(screen.getByText('+$84.60')).toBeTruthy()
  expect(screen.getByText('trading:orders.closed.liquidation')).toBeTruthy()
  expect(screen.getByText('−$242.10')).toBeTruthy()
  expect(screen.getByText('trading:orders.cancelled.user')).toBeTruthy()
})

it('a failed history can be loaded again; after a change the newest orders are added while the list stays visible', async () => {
  history = [aClosedOrder(buy, { profit: decimal('84.6') })]
  const user = renderArea(<OrdersPage />)
  await card('EUR/USD')
  answer(listOrders, () => new Refused('UNAVAILABLE'))
  await user.click(screen.getByRole('tab', { name: /trading:orders.tab.history/ }))
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(listOrders, () => aPageOfOrders(history))
  await user.click(retry)
  expect(await screen.findByText('+$84.60')).toBeTruthy()
  history = [aClosedOrder(sell, { profit: decimal('-242.1') }), ...history]
  await act(async () => void (accountEvents.count += 1))
  expect(screen.getByText('+$84.60')).toBeTruthy()
  expect(await screen.findByText('−$242.10')).toBeTruthy()
})

it.each(['positions', 'pending', 'history'])(
  'HOST-035 TRD-278 says that there are no %s',
  async (tab) => {
    positions = []
    const user = renderArea(<OrdersPage />)
    await user.click(screen.getByRole('tab', { name: new RegExp(`trading:orders.tab.${tab}`) }))
    expect(await screen.findByText('kit:list.empty')).toBeTruthy()
  },
)

it('clears the positions of one user before the next signs in', async () => {
  renderArea(<OrdersPage />)
  await card('EUR/USD')
  await act(async () => void (session.tokens = null))
  await waitFor(() => expect(known.state.at).toBe('idle'))
})

it('TRD-394 the liquidation price of a position follows the rate to USD', async () => {
  i18n.addResource('en-US', 'trading', 'orders.liquidation', 'ends at {{price}}')
  onTestFinished(() => void i18n.removeResourceBundle('en-US', 'trading'))
  const rate = { symbol: 'USDJPY', inverse: true }
  listed = [aCoin({ symbol: 'EURJPY', coinName: 'EUR/JPY', digits: 3, rate })]
  positions = [
    aPosition({
      symbol: 'EURJPY',
      lots: decimal('1'),
      multiple: 20,
      entry: decimal('160'),
      margin: decimal('5333.33'),
      liquidationPrice: decimal('156.008'),
    }),
  ]
  renderArea(<OrdersPage />)
  expect(await screen.findByText('ends at 156.008')).toBeTruthy()
  await tick('USDJPY', '142.5')
  expect(await screen.findByText('ends at 156.208')).toBeTruthy()
})

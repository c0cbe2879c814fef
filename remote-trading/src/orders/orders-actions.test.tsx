import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  account,
  applyQuotes,
  coins,
  pendingOrders,
  positions,
  session,
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
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  cancelOrder,
  closeAllOrders,
  type ClosedOrder,
  closeOrder,
  getUser,
  getUserInfo,
  type HistoryTotals,
  listCoinsBySymbol,
  listOrders,
  modifyOrder,
  type OpenOrder,
  type Order,
  type PendingOrder,
  type Wallet,
} from '@kontor/shared/wire'
import { OrdersPage } from './orders.page.tsx'

const gold = aCoin({
  coinId: 'c-xauusd',
  coinName: 'XAU/USD',
  symbol: 'XAUUSD',
  digits: 2,
  spread: 0n,
  contract: decimal('100'),
  priceData: { ...aCoin().priceData, close: decimal('2386.66') },
})
const buy = aPosition({ stopLoss: decimal('1.0815'), takeProfit: decimal('1.0885') })
const loser = aPosition({
  id: 'o-2',
  symbol: 'XAUUSD',
  lots: decimal('0.1'),
  entry: decimal('2391.40'),
  margin: decimal('478.28'),
})
const limit: PendingOrder = {
  state: 'pending',
  id: 'o-3',
  symbol: 'EURUSD',
  direction: 'buy',
  kind: 'limit',
  lots: decimal('0.5'),
  multiple: 100,
  price: decimal('1.0805'),
  margin: decimal('540.25'),
  fee: decimal('2.70'),
  stopLoss: null,
  takeProfit: null,
  placedAt: Date.UTC(2026, 10, 18, 10, 5),
}

let open: OpenOrder[] = []
let waiting: PendingOrder[] = []
let ended: ClosedOrder[] = []
const totals: HistoryTotals = {
  profit: decimal('70.95'),
  fees: decimal('14.62'),
  swap: decimal('-9.30'),
  closed: 6,
  winners: 3,
  largestLoss: decimal('-242.1'),
}
const wallets: Wallet[] = [
  { type: 'margin', currency: 'USD', balance: decimal('1563.29') },
  { type: 'available', currency: 'USD', balance: decimal('8412.36') },
]
const held = { positions: decimal<'usd'>('1020.34'), pending: decimal<'usd'>('542.95') }

beforeEach(() => {
  startServer()
  open = [buy, loser]
  waiting = [limit]
  ended = [aClosedOrder()]
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  positions.clear()
  pendingOrders.clear()
  Object.assign(account, { user: null, info: null })
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(listCoinsBySymbol, ({ symbols }) => ({
    coins: [aCoin(), gold].filter(({ symbol }) => symbols.includes(symbol)),
  }))
  answer(listOrders, ({ tab }) => ({
    ...aPageOfOrders<Order>(tab === 'positions' ? open : tab === 'pending' ? waiting : ended),
    counts: { positions: open.length, pending: waiting.length, history: ended.length },
    held,
    totals: tab === 'history' ? totals : null,
  }))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: wallets }))
})
afterEach(cleanup)

const calls = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input)
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })
/** The card of a market, opened. */
const card = async (name: string) => {
  const found = (await screen.findByText(name)).closest('details') as HTMLDetailsElement
  if (!found.open) await act(async () => found.querySelector('summary')?.click())
  return found
}
/** The value beside a label. */
const fact = (label: string, inside: HTMLElement = document.body) =>
  within(inside).getByText(`trading:${label}`).parentElement?.querySelector('dd')?.textContent

async function openCard(at = '/order') {
  const user = renderArea(<OrdersPage />, { at })
  const position = await card('EUR/USD')
  return { user, position }
}

it('TRD-261 has three tabs with the counts of all orders; an address opens one of them', async () => {
  renderArea(<OrdersPage />, { at: '/order?tab=pending' })
  expect(await screen.findByText('trading:pending.limit.buy')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'trading:orders.title' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'trading:orders.tab.positions2',
    'trading:orders.tab.pending1',
    'trading:orders.tab.history1',
  ])
  expect(tab('pending').getAttribute('aria-selected')).toBe('true')
})

it('TRD-262 shows floating profit, equity, balance, current margin, free margin and held amounts', async () => {
  renderArea(<OrdersPage />)
  await card('EUR/USD')
  // 8,412.36 + 1,020.34 + 542.95 + 112.00 − 47.40
  await waitFor(() => expect(fact('orders.equity')).toBe('$10,040.25'))
  expect(fact('orders.balance')).toBe('$8,412.36')
  expect(fact('orders.margin')).toBe('$1,020.34')
  expect(fact('orders.free-margin')).toBe('$8,412.36')
  expect(fact('orders.held-pending')).toBe('$542.95')
  await act(async () => applyQuotes([aQuote('EURUSD', '1.08342')]))
  await waitFor(() => expect(fact('orders.equity')).toBe('$9,890.25'))
})

it('TRD-263 TRD-264 a position shows margin, lots, liquidation price, fee, swap, stop loss, take profit and times', async () => {
  open = [{ ...buy, swap: decimal('-3.1') }]
  const { position } = await openCard()
  expect(within(position).getByText(/kit:lots/)).toBeTruthy()
  expect(within(position).getByText('trading:orders.liquidation')).toBeTruthy()
  expect(fact('orders.margin-held', position)).toBe('$542.06')
  expect(fact('orders.fee-paid', position)).toBe('$2.71')
  expect(fact('orders.swap', position)).toBe('−$3.10')
  expect(fact('orders.at-stop', position)).toContain('−$131.00')
  expect(fact('orders.at-profit', position)).toContain('+$219.00')
  expect(within(position).getByText('1.08150')).toBeTruthy()
  expect(within(position).getByText('1.08850')).toBeTruthy()
  expect(
    within(position).getByRole('link', { name: 'trading:position.open' }).getAttribute('href'),
  ).toBe('/position?id=o-1')
})

it('TRD-265 modifies stop loss and take profit, shows their results, and names the nearest allowed price', async () => {
  answer(modifyOrder, ({ stopLoss }) => {
    open = [{ ...buy, stopLoss: stopLoss ?? null }, loser]
    return open[0]!
  })
  const { user, position } = await openCard()
  await user.click(within(position).getByText('trading:modify.action'))
  const sheet = within(await screen.findByRole('dialog'))
  const save = () => sheet.getByRole('button', { name: /trading:modify.ok/ })
  expect(save().hasAttribute('disabled')).toBe(true)
  const stop = sheet.getByLabelText('trading:modify.stopLoss')
  await user.clear(stop)
  await user.type(stop, '1.09')
  expect(sheet.getByText('trading:modify.fault.nearest')).toBeTruthy()
  expect(save().hasAttribute('disabled')).toBe(true)
  await user.clear(stop)
  await user.type(stop, '1.0842')
  expect(sheet.getByText(/\+\$4\.00 · /)).toBeTruthy()
  expect(sheet.getByText('1.08150 → 1.08420')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('trading:modify.done')).toBeTruthy()
  expect(calls(modifyOrder.path)).toEqual([{ id: 'o-1', stopLoss: '1.0842', takeProfit: '1.0885' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('TRD-266 closes a part, with its result and the rest; a part that cannot be closed shows a message', async () => {
  answer(closeOrder, () => aClosedOrder(buy))
  const { user, position } = await openCard()
  await user.click(within(position).getByText('trading:part.action'))
  const sheet = within(await screen.findByRole('dialog'))
  const lots = sheet.getByLabelText('trading:part.lots')
  await user.clear(lots)
  await user.type(lots, '0.6')
  expect(sheet.getByText('trading:part.fault.too-many')).toBeTruthy()
  await user.clear(lots)
  await user.type(lots, '0.2')
  const body = document.querySelector('dialog') as HTMLElement
  expect(fact('part.profit', body)).toContain('+$44.80')
  expect(fact('close.fee', body)).toBe('−$1.09')
  expect(fact('part.margin', body)).toBe('$216.82')
  expect(fact('close.back', body)).toBe('$260.53')
  expect(fact('part.balance-after', body)).toBe('$8,672.89')
  await user.click(sheet.getByRole('button', { name: /trading:part.ok/ }))
  await waitFor(() => expect(calls(closeOrder.path)).toMatchObject([{ id: 'o-1', lots: '0.2' }]))
})

it.each([
  ['all', {}, '+$64.60'],
  ['symbol', { symbol: 'EURUSD' }, '+$112.00'],
  ['winners', { only: 'winners' }, '+$112.00'],
  ['losers', { only: 'losers' }, '−$47.40'],
])('TRD-267 closes all of one choice, with its figures: %s', async (which, input, profit) => {
  answer(closeAllOrders, () => ({ closed: [aClosedOrder(buy)], left: 0 }))
  const user = renderArea(<OrdersPage />)
  await card('EUR/USD')
  await user.click(screen.getByRole('button', { name: 'trading:close-all.action' }))
  const sheet = within(await screen.findByRole('dialog'))
  const row = sheet.getAllByText(`trading:close-all.${which}`)[0]?.closest('button') as HTMLElement
  expect(row.textContent).toContain(profit)
  await user.click(row)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('trading:close-all.fees')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'trading:close-all.ok' }))
  expect(await screen.findByText('trading:close-all.done')).toBeTruthy()
  expect(calls(closeAllOrders.path)).toEqual([{ ...input, key: expect.any(String) }])
})

it('TRD-269 TRD-270 a cancelled pending order leaves at once, and returns with the reason when it is refused', async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<Refused>()
  answer(cancelOrder, () => promise)
  const user = renderArea(<OrdersPage />, { at: '/order?tab=pending' })
  const order = await card('EUR/USD')
  expect(within(order).getByText('trading:pending.away')).toBeTruthy()
  await user.click(within(order).getByText('trading:cancel.action'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('trading:cancel.ask')).toBeTruthy()
  expect(calls(cancelOrder.path)).toEqual([])
  await user.click(question.getByRole('button', { name: 'trading:cancel.action' }))
  await waitFor(() => expect(screen.queryByText('EUR/USD')).toBeNull())
  await act(async () => refuse(new Refused('ORDER_NOT_PENDING', 'It was filled.')))
  expect(await screen.findByText('It was filled.')).toBeTruthy()
  expect(await card('EUR/USD')).toBeTruthy()
})

it('TRD-403 an order whose cancelling fails after another user has signed in is not shown to that user', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  answer(cancelOrder, () => promise)
  const user = renderArea(<OrdersPage />, { at: '/order?tab=pending' })
  const order = await card('EUR/USD')
  await user.click(within(order).getByText('trading:cancel.action'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'trading:cancel.action' }))
  await waitFor(() => expect(screen.queryByText('EUR/USD')).toBeNull())
  account.user = aUser({ uid: 'u-2' })
  await act(async () => reject(new Error('no line')))
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(screen.queryByText('EUR/USD')).toBeNull()
})

it('TRD-277 cancels all pending orders, with the released amounts; one that was filled meanwhile stays', async () => {
  waiting = [limit, { ...limit, id: 'o-4', price: decimal('1.08') }]
  answer(cancelOrder, ({ id }) => {
    if (id === 'o-4') return new Refused('ORDER_NOT_PENDING', 'It was filled.')
    waiting = waiting.filter((order) => order.id !== id)
    return aCancelledOrder()
  })
  const user = renderArea(<OrdersPage />, { at: '/order?tab=pending' })
  await user.click(await screen.findByRole('button', { name: 'trading:cancel-all.action' }))
  const question = await screen.findByRole('alertdialog')
  expect(fact('pending.margin', question)).toBe('$1,080.50')
  expect(fact('pending.fee', question)).toBe('$5.40')
  expect(fact('cancel-all.back', question)).toBe('$1,085.90')
  expect(calls(cancelOrder.path)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'trading:cancel-all.ok' }))
  expect(await screen.findByText('It was filled.')).toBeTruthy()
  expect(await screen.findByText('trading:cancel-all.done')).toBeTruthy()
  expect(calls(cancelOrder.path)).toEqual([{ id: 'o-3' }, { id: 'o-4' }])
  await waitFor(() => expect(screen.getAllByText('EUR/USD')).toHaveLength(1))
})

it('TRD-269 modifies the price of a pending order, and shows its kind and the held amount', async () => {
  answer(modifyOrder, () => limit)
  const user = renderArea(<OrdersPage />, { at: '/order?tab=pending' })
  await user.click(within(await card('EUR/USD')).getByText('trading:modify.action'))
  const sheet = within(await screen.findByRole('dialog'))
  const price = sheet.getByLabelText('trading:modify.price')
  await user.clear(price)
  expect(sheet.getByText('trading:modify.fault.missing')).toBeTruthy()
  await user.type(price, '1.0864')
  expect(sheet.getByText('trading:modify.fault.too-close')).toBeTruthy()
  await user.clear(price)
  await user.type(price, '1.081')
  expect(sheet.getByText('trading:modify.kind.limit')).toBeTruthy()
  expect(sheet.getByText('$540.25 → $540.50')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: /trading:modify.ok/ }))
  await waitFor(() =>
    expect(calls(modifyOrder.path)).toMatchObject([{ id: 'o-3', price: '1.081' }]),
  )
})

it('TRD-270 a refused change of a stop loss is taken back, with the reason', async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<Refused>()
  answer(modifyOrder, () => promise)
  const { user, position } = await openCard()
  await user.click(within(position).getByText('trading:modify.action'))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByText('trading:modify.no-stop'))
  await user.click(sheet.getByRole('button', { name: /trading:modify.ok/ }))
  await waitFor(() => expect(within(position).queryByText('1.08150')).toBeNull())
  await act(async () => refuse(new Refused('ORDER_NOT_OPEN', 'It is closed already.')))
  expect(await screen.findByText('It is closed already.')).toBeTruthy()
  expect(within(position).getByText('1.08150')).toBeTruthy()
})

it('TRD-271 TRD-272 filters the history and shows its totals', async () => {
  const user = renderArea(<OrdersPage />, { at: '/order?tab=history' })
  // 70.95 − 14.62 − 9.30
  expect(await screen.findByText('+$47.03')).toBeTruthy()
  expect(fact('history.fees')).toBe('−$14.62')
  expect(fact('history.largest-loss')).toContain('−$242.10')
  await user.click(screen.getByRole('button', { name: 'trading:history.all-outcomes' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: 'trading:history.outcome.stop-loss' }))
  await user.type(sheet.getByLabelText('trading:history.from'), '11/01/2026')
  await user.click(sheet.getByRole('button', { name: 'trading:history.show' }))
  await waitFor(() =>
    expect(calls(listOrders.path).at(-1)).toMatchObject({
      tab: 'history',
      outcome: 'stop-loss',
      from: String(new Date(2026, 10, 1).getTime()),
    }),
  )
  expect(
    screen
      .getByRole('button', { name: 'trading:history.outcome.stop-loss' })
      .getAttribute('aria-pressed'),
  ).toBe('true')
})

it('TRD-271 a reversed range says so, keeps both days and is not applied', async () => {
  const user = renderArea(<OrdersPage />, { at: '/order?tab=history' })
  await user.click(await screen.findByRole('button', { name: 'trading:history.all-days' }))
  const sheet = within(await screen.findByRole('dialog'))
  const [from, to] = ['from', 'to'].map((end) =>
    sheet.getByLabelText<HTMLInputElement>(`trading:history.${end}`),
  )
  await user.type(from!, '11/18/2026')
  await user.type(to!, '11/17/2026')
  expect(sheet.getByText('trading:history.reversed')).toBeTruthy()
  expect([from, to].map((field) => field!.value)).toEqual(['11/18/2026', '11/17/2026'])
  const apply = sheet.getByRole('button', { name: 'trading:history.show' })
  expect(apply.hasAttribute('disabled')).toBe(true)
  await user.clear(to!)
  expect(apply.hasAttribute('disabled')).toBe(false)
})

it('TRD-273 saves the whole filtered history as a table', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const user = renderArea(<OrdersPage />, { at: '/order?tab=history' })
  await screen.findByText('+$47.03')
  await user.click(screen.getByRole('button', { name: 'trading:history.save' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  const text = await (made.mock.calls[0]![0] as Blob).text()
  expect(text).toContain('o-1,EUR/USD,trading:direction.buy')
  made.mockRestore()
})

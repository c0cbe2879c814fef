import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import {
  account,
  accountEvents,
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
import type { ChartFill, ChartLine } from '@kontor/shared/ui'
import {
  getOrder,
  getUser,
  getUserInfo,
  listCandles,
  listCoinsBySymbol,
  listOrders,
  modifyOrder,
  type Order,
  reverseOrder,
} from '@kontor/shared/wire'
import { PositionPage } from './position.page.tsx'

let drawn: { lines: readonly ChartLine[]; fills: readonly ChartFill[] }

// Only the drawing is a double: happy-dom has no canvas.
vi.mock('@kontor/shared/ui', async (original) => ({
  ...(await original<object>()),
  CandleChart: (props: typeof drawn) => {
    drawn = props
    return null
  },
}))

const position = aPosition({
  stopLoss: decimal('1.0815'),
  takeProfit: decimal('1.0885'),
  swap: decimal('-3.1'),
})
let order: Order | null = position

beforeEach(() => {
  startServer()
  order = position
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  positions.clear()
  pendingOrders.clear()
  Object.assign(account, { user: aUser(), info: null })
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(listCoinsBySymbol, () => ({ coins: [aCoin()] }))
  answer(getOrder, () => order ?? new Refused('NOT_FOUND'))
  answer(listOrders, ({ tab }) => {
    const state = tab === 'positions' ? 'open' : 'pending'
    return aPageOfOrders<Order>(order?.state === state ? [order] : [])
  })
  answer(listCandles, () => ({ candles: [{ ts: 0, open: 1n, high: 1n, low: 1n, close: 1n }] }))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const open = () => renderArea(<PositionPage />, { at: '/position?id=o-1' })
const fact = (label: string) =>
  screen.getByText(`trading:${label}`).parentElement?.querySelector('dd')?.textContent
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const stopLoss = () => typedIn('trading:modify.stopLoss')
const asked = () => sent.filter(({ path }) => path === reverseOrder.path)

it('TRD-281 TRD-283 shows a position by its address, with profit, fee, swap, times and id to copy', async () => {
  open()
  expect(await screen.findByText('trading:position.net')).toBeTruthy()
  expect(fact('orders.swap')).toBe('−$3.10')
  expect(fact('orders.fee-paid')).toBe('$2.71')
  expect(fact('position.id')).toBe('o-1')
  expect(fact('pending.liquidation')).toBe('1.07876')
  expect(screen.getByRole('button', { name: 'trading:position.copy' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'trading:position.chart' }).getAttribute('href')).toBe(
    '/trade?symbol=EURUSD',
  )
})

it('TRD-281 follows the order when it is closed', async () => {
  open()
  await screen.findByText('trading:position.net')
  order = aClosedOrder(position, { by: 'stop-loss', profit: decimal('-131') })
  await act(async () => void (accountEvents.count += 1))
  expect(await screen.findByText('trading:orders.closed.stop-loss')).toBeTruthy()
  // −131.00 − 2.71 − 2.72 − 3.10
  expect(fact('position.result')).toContain('−$139.53')
  expect(screen.queryByRole('button', { name: 'trading:modify.action' })).toBeNull()
})

it('TRD-281 shows a cancelled order, and a message when there is no such order', async () => {
  order = aCancelledOrder()
  open()
  expect(await screen.findByText('trading:orders.cancelled.user')).toBeTruthy()
  cleanup()
  order = null
  open()
  expect(await screen.findByText('trading:position.unknown')).toBeTruthy()
})

it('TRD-281 a failure offers a retry', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer(getOrder, () => new Refused('UNEXPECTED'))
  order = aClosedOrder(position)
  const user = open()
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(getOrder, () => order ?? new Refused('NOT_FOUND'))
  await user.click(retry)
  expect(await screen.findByText('trading:orders.closed.user')).toBeTruthy()
  silent.mockRestore()
})

it('TRD-268 reverses with the figures of both orders, and asks again when the price has moved', async () => {
  answer(reverseOrder, () => new Refused('PRICE_MOVED', 'The price has moved.'))
  const user = open()
  await screen.findByText('trading:position.net')
  await user.click(screen.getByRole('button', { name: 'trading:reverse.action' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('+$112.00')).toBeTruthy()
  expect(question.getByText('−$5.44')).toBeTruthy()
  expect(question.getByText('$543.18')).toBeTruthy()
  expect(question.getByText('trading:reverse.not-carried')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'trading:reverse.ok' }))
  expect(await screen.findByText('The price has moved.')).toBeTruthy()
  answer(reverseOrder, () => ({ closed: aClosedOrder(position), opened: aPosition({ id: 'o-2' }) }))
  await user.click(await screen.findByRole('button', { name: 'trading:reverse.ok' }))
  expect(await screen.findByText('trading:reverse.done')).toBeTruthy()
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[0]?.input).toMatchObject({
    id: 'o-1',
    shown: { price: '1.08636', tolerance: 10 },
  })
})

it('TRD-282 a position has its fill on a chart, with entry, stop loss and take profit', async () => {
  open()
  await screen.findByText('trading:position.net')
  const { entry, openedAt: ts } = position
  expect(drawn.fills).toMatchObject([{ ts, price: entry, side: 'buy' }])
  expect(drawn.lines.map(({ price }) => price)).toEqual([
    entry,
    position.stopLoss,
    position.takeProfit,
  ])
})

it('TRD-282 a closed order has both fills, on the candles around them', async () => {
  const ended = aClosedOrder(position)
  order = ended
  open()
  await screen.findByText('trading:orders.closed.user')
  expect(drawn.fills).toMatchObject([
    { ts: ended.openedAt, price: ended.entry, side: 'buy' },
    { ts: ended.closed.at, price: ended.closed.price, side: 'sell' },
  ])
  const [loaded] = sent.filter(({ path }) => path === listCandles.path).map(({ input }) => input)
  expect(Number((loaded as { before: string }).before)).toBeGreaterThan(ended.closed.at)
})

it('TRD-390 another order at the address closes the sheet of the earlier order, with what was typed', async () => {
  const other = aPosition({ id: 'o-2', stopLoss: decimal('1.0799') })
  answer(getOrder, ({ id }) => (id === 'o-2' ? other : position))
  answer(listOrders, ({ tab }) =>
    aPageOfOrders<Order>(tab === 'positions' ? [position, other] : []),
  )
  answer(modifyOrder, () => other)
  const user = renderArea(
    <>
      <PositionPage />
      <Link to="/position?id=o-2">the other</Link>
    </>,
    { at: '/position?id=o-1' },
  )
  const modify = async () =>
    user.click(await screen.findByRole('button', { name: 'trading:modify.action' }))
  await modify()
  await user.clear(stopLoss())
  await user.type(stopLoss(), '1.0777')
  await user.click(screen.getByText('the other'))
  await waitFor(() => expect(fact('position.id')).toBe('o-2'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await modify()
  expect(stopLoss().value).toBe('1.07990')
})

it('TRD-394 the liquidation price follows the current rate, and is the booked one before a rate is known', async () => {
  order = aPosition({
    symbol: 'EURJPY',
    lots: decimal('1'),
    multiple: 20,
    entry: decimal('160'),
    margin: decimal('5333.33'),
    liquidationPrice: decimal('156.008'),
  })
  const rate = { symbol: 'USDJPY', inverse: true }
  answer(listCoinsBySymbol, () => ({ coins: [aCoin({ symbol: 'EURJPY', digits: 3, rate })] }))
  open()
  await screen.findByText('trading:position.details')
  expect(fact('pending.liquidation')).toBe('156.008')
  await act(async () => applyQuotes([aQuote('USDJPY', '142.5')]))
  expect(fact('pending.liquidation')).toBe('156.208')
})

it.each([
  ['modify', 'trading:modify.stopLoss', '1.0777', '1,07770'],
  ['part', 'trading:part.lots', '0.2', '0,20'],
])(
  'TRD-395 numbers that were typed to %s change to the new language',
  async (sheet, label, typed, now) => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: `trading:${sheet}.action` }))
    await user.clear(typedIn(label))
    await user.type(typedIn(label), typed)
    await act(() => i18n.changeLanguage('de-DE'))
    expect(typedIn(label).value).toBe(now)
    await user.type(typedIn(label), '{Backspace}')
    expect(typedIn(label).value).toBe(now.slice(0, -1))
  },
)

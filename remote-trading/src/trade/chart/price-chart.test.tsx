import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account, coins, keepCoins, session } from '@kontor/shared/store'
import {
  aCoin,
  answer,
  aPageOfOrders,
  aPosition,
  aUser,
  cleanup,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import type { ChartLine, ChartStyle } from '@kontor/shared/ui'
import {
  getUser,
  getUserInfo,
  listCandles,
  listCoinsBySymbol,
  listOrders,
  modifyOrder,
  type Order,
} from '@kontor/shared/wire'
import { useOrders } from '../use-coin-orders.ts'
import { PriceChart } from './price-chart.tsx'

interface Drawn {
  candles: readonly object[] | null
  chartStyle: ChartStyle
  lines: readonly ChartLine[]
  onOlder: () => void
}
let drawn: Drawn
const begun = vi.fn()

// Only the drawing is a double: happy-dom has no canvas.
vi.mock('@kontor/shared/ui', async (original) => ({
  ...(await original<object>()),
  CandleChart: (props: Drawn) => {
    drawn = props
    return null
  },
}))

const coin = aCoin()
const candle = (ts: number) => ({ ts, open: 1n, high: 1n, low: 1n, close: 1n })
const position = aPosition({ stopLoss: decimal('1.0815'), takeProfit: decimal('1.0885') })
const waiting: Order = {
  ...aPosition({ id: 'p-1' }),
  state: 'pending',
  kind: 'limit',
  price: decimal('1.0805'),
  placedAt: 0,
}
let orders: Order[]
/** Each test has a user of its own, with the usual settings. */
let users = 0

beforeEach(() => {
  startServer()
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  keepCoins([coin], Date.now())
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  users += 1
  account.user = aUser({ uid: `u-${users}` })
  orders = [position]
  answer(listCoinsBySymbol, () => ({ coins: [coin] }))
  answer(listOrders, ({ tab }) =>
    aPageOfOrders(orders.filter(({ state }) => (state === 'open') === (tab === 'positions'))),
  )
  answer(listCandles, ({ before }) => ({
    candles: before === undefined ? [candle(900_000)] : [candle(0)],
  }))
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(modifyOrder, ({ stopLoss }) => ({ ...position, stopLoss: stopLoss ?? null }))
})
afterEach(() => {
  cleanup()
  session.tokens = null
})

/** The chart in a page, which loads the orders. */
function Chart() {
  useOrders()
  return <PriceChart coin={coin} onBegin={begun} />
}

async function show() {
  const user = renderArea(<Chart />, { at: '/trade?symbol=EURUSD' })
  await waitFor(() => expect(drawn.candles).not.toBeNull())
  return user
}
/** The lines of orders, without that of the day. */
const ofOrders = () => drawn.lines.filter(({ id }) => id !== 'day')
const line = (field: string) => drawn.lines.find(({ id }) => id.endsWith(field))
const modified = () => sent.filter(({ path }) => path === modifyOrder.path)
const card = () => within(screen.getByRole('group', { name: /chart\.moved/ }))
async function drag(field: string, price: string) {
  await waitFor(() => expect(line(field)).toBeTruthy())
  line(field)!.drag!.onMove(decimal(price))
  await screen.findByRole('group', { name: /chart\.moved/ })
}

it('TRD-221 the chosen interval stays with the user', async () => {
  const user = await show()
  await user.click(screen.getByRole('radio', { name: 'trading:period.4hour' }))
  cleanup()
  await show()
  const chosen = screen.getByRole('radio', { checked: true })
  expect(chosen.textContent).toBe('trading:period.4hour')
  account.user = aUser({ uid: 'another' })
  cleanup()
  await show()
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('trading:period.15min')
})

it('TRD-222 TRD-223 type and indicators are chosen in a sheet', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'trading:chart.indicators' }))
  await user.click(screen.getByRole('radio', { name: 'trading:chart.kind.area' }))
  await user.click(screen.getByRole('switch', { name: /chart\.rsi/ }))
  expect(drawn.chartStyle).toMatchObject({ kind: 'area', rsi: true, macd: false })
})

it('TRD-225 older candles are loaded once and put before the others', async () => {
  await show()
  drawn.onOlder()
  drawn.onOlder()
  await waitFor(() => expect(drawn.candles).toEqual([candle(0), candle(900_000)]))
  const asked = sent.filter(({ path }) => path === listCandles.path).map(({ input }) => input)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ before: '900000' })
})

it('TRD-231 the candles are shown as a table', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'trading:chart.indicators' }))
  await user.click(screen.getByRole('button', { name: 'trading:chart.as-table' }))
  expect(screen.getAllByRole('columnheader')).toHaveLength(5)
  expect(screen.getAllByRole('cell')).toHaveLength(4)
})

it('TRD-228 a position has lines for entry, liquidation, stop loss and take profit', async () => {
  await show()
  await waitFor(() => expect(ofOrders()).toHaveLength(4))
  expect(line('entry')?.text).toBe('trading:direction.buy 0.50 · +$112.00')
  expect(line('stopLoss')?.text).toBe('trading:chart.stopLoss-short −$131.00')
  expect(line('takeProfit')?.text).toBe('trading:chart.takeProfit-short +$219.00')
  expect(line('liquidation')?.drag).toBeUndefined()
})

it('TRD-394 the liquidation line is at the price for the current rate', async () => {
  orders = [aPosition({ liquidationPrice: decimal('1.05') })]
  await show()
  await waitFor(() => expect(line('liquidation')?.price).toBe(decimal('1.07876')))
})

it('TRD-228 a pending order has a line, and its lines disappear when switched off', async () => {
  orders = [waiting]
  const user = await show()
  await waitFor(() => expect(line('price')?.text).toBe('trading:pending.limit.buy 0.50'))
  await user.click(screen.getByRole('button', { name: 'trading:chart.indicators' }))
  await user.click(screen.getByRole('switch', { name: /chart\.orders/ }))
  expect(ofOrders()).toEqual([])
})

it('TRD-229 a dragged stop loss shows its result before it is sent', async () => {
  const user = await show()
  await drag('stopLoss', '1.0822')
  expect(line('stopLoss')).toMatchObject({ price: decimal('1.0822'), was: decimal('1.0815') })
  expect(card().getByText('1.08150 → 1.08220')).toBeTruthy()
  expect(card().getByText(/96\.00/)).toBeTruthy()
  expect(modified()).toEqual([])
  await user.click(card().getByRole('button', { name: 'trading:chart.send.stopLoss' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /chart\.moved/ })).toBeNull())
  expect(modified()[0]?.input).toMatchObject({ stopLoss: '1.0822', takeProfit: '1.0885' })
})

it('TRD-229 a stop loss on the wrong side is not sent, and Cancel puts the line back', async () => {
  const user = await show()
  await drag('stopLoss', '1.0870')
  expect(card().getByRole('alert').textContent).toBe('trading:modify.fault.nearest')
  const send = card().getByRole('button', { name: 'trading:chart.send.stopLoss' })
  expect(send.hasAttribute('disabled')).toBe(true)
  await user.click(card().getByRole('button', { name: 'trading:chart.drag-cancel' }))
  expect(line('stopLoss')?.price).toBe(decimal('1.0815'))
})

it('TRD-229 a dragged pending order shows the amount it will hold', async () => {
  orders = [waiting]
  await show()
  await drag('price', '1.0750')
  expect(card().getByText('1.08050 → 1.07500')).toBeTruthy()
  expect(card().getByText('trading:pending.margin')).toBeTruthy()
})

it("TRD-230 the day's open is a line from the server's midnight on, and none where a candle is a day", async () => {
  const noon = Date.UTC(2026, 10, 18, 12)
  answer(listCandles, () => ({ candles: [candle(noon - 86_400_000), candle(noon)] }))
  const user = await show()
  const { open } = coin.priceData
  expect(line('day')).toMatchObject({ price: open, since: Date.UTC(2026, 10, 18), tone: 'quiet' })
  await user.click(screen.getByRole('radio', { name: 'trading:period.1day' }))
  await waitFor(() => expect(line('day')).toBeUndefined())
})

it('TRD-227 the chart fills the screen with price, tools, position and order buttons, and leaves it', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'trading:chart.full' }))
  const full = within(await screen.findByRole('dialog', { name: 'trading:trade.heading' }))
  expect(full.getByText('EUR/USD')).toBeTruthy()
  expect(full.getByText('+$112.00')).toBeTruthy()
  await user.click(full.getByRole('radio', { name: 'trading:period.60min' }))
  await waitFor(() => expect(drawn.candles).not.toBeNull())
  await user.click(full.getByText('trading:deal.sell'))
  expect(begun).toHaveBeenLastCalledWith('sell')
  await user.click(full.getByRole('button', { name: 'trading:chart.leave-full' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

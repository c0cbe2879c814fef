import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import {
  account,
  accountEvents,
  applyQuotes,
  coins,
  keepCoins,
  session,
} from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
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
  addPriceAlert,
  getHomePage,
  getPush,
  listCoinsBySymbol,
  listPriceAlerts,
  type PriceAlert,
  removePriceAlert,
} from '@kontor/shared/wire'
import { AlertsPage } from './alerts.page.tsx'
import { alerts } from './alerts.store.ts'

const alert = (over: Partial<PriceAlert> = {}): PriceAlert => ({
  id: 'a-1',
  symbol: 'EURUSD',
  side: 'above',
  price: decimal('1.09'),
  createdAt: 1,
  reached: null,
  ...over,
})
const wasReached = alert({
  id: 'a-2',
  side: 'below',
  price: decimal('1.08'),
  reached: { at: Date.UTC(2026, 10, 18, 16, 12), price: decimal('1.07998') },
})
let waiting: PriceAlert[] = []
let reached: PriceAlert[] = []

beforeEach(() => {
  startServer()
  waiting = [alert()]
  reached = [wasReached]
  for (const symbol of Object.keys(coins)) delete coins[symbol]
  alerts.clear()
  account.user = aUser()
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Number.MAX_SAFE_INTEGER }
  answer(listCoinsBySymbol, () => ({ coins: [aCoin()] }))
  answer(getHomePage, () => ({ hot: [aCoin()] }))
  answer(listPriceAlerts, () => ({ waiting, reached }))
  answer(getPush, () => ({ key: null, kinds: null }))
  answer(removePriceAlert, () => ({}))
})
afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const calls = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input)
const open = () => renderArea(<AlertsPage />, { at: '/alerts?symbol=EURUSD' })
const priceField = () => screen.findByLabelText<HTMLInputElement>('trading:alerts.price')
const section = (name: string) => within(screen.getByRole('region', { name }))

async function add() {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'trading:alerts.add' }))
  const sheet = within(await screen.findByRole('dialog'))
  const price = await sheet.findByLabelText('trading:alerts.price')
  const type = async (text: string) => {
    await user.clear(price)
    await user.type(price, text)
  }
  return { user, sheet, type }
}

it('TRD-301 lists waiting alerts with their live distance, and reached ones with time and price', async () => {
  open()
  await screen.findByText('trading:alerts.waiting')
  expect(section('trading:alerts.waiting').getByText('1.09000')).toBeTruthy()
  expect(section('trading:alerts.waiting').getByText('trading:alerts.to-go')).toBeTruthy()
  expect(section('trading:alerts.reached').getByText('1.08000')).toBeTruthy()
  expect(section('trading:alerts.reached').getByText('trading:alerts.reached-at')).toBeTruthy()
  waiting = []
  reached = [wasReached, alert({ reached: { at: 2, price: decimal('1.09001') } })]
  await act(async () => void (accountEvents.count += 1))
  await waitFor(() => expect(screen.queryByText('trading:alerts.waiting')).toBeNull())
})

it('TRD-302 adds an alert above or below; a price that is already reached shows a message while typing', async () => {
  answer(addPriceAlert, ({ side, price }) => alert({ id: 'a-3', side, price }))
  const { user, sheet, type } = await add()
  await type('1.08')
  expect(sheet.getByText('trading:alerts.fault.above')).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'trading:alerts.check' }).hasAttribute('disabled')).toBe(
    true,
  )
  await user.click(sheet.getByRole('radio', { name: 'trading:alerts.Side.below' }))
  await type('1.09')
  expect(sheet.getByText('trading:alerts.fault.below')).toBeTruthy()
  await type('1.08000')
  expect(sheet.getByText('trading:alerts.hint.below')).toBeTruthy()
  await act(async () => applyQuotes([aQuote('EURUSD', '1.07999')]))
  expect(sheet.getByText('trading:alerts.fault.below')).toBeTruthy()
  await act(async () => applyQuotes([aQuote('EURUSD', '1.08642')]))
  await user.click(sheet.getByRole('button', { name: 'trading:alerts.ok.below' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(addPriceAlert.path)).toMatchObject([
    { symbol: 'EURUSD', side: 'below', price: '1.08' },
  ])
})

it('TRD-303 a removed alert leaves at once, and returns when that failed', async () => {
  const user = open()
  await screen.findByText('trading:alerts.waiting')
  answer(removePriceAlert, () => {
    throw new Error('no line')
  })
  const remove = screen.getAllByRole('button', { name: 'trading:alerts.remove' })
  await user.click(remove[0]!)
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(screen.getByText('1.09000')).toBeTruthy()
  answer(removePriceAlert, () => ({}))
  await user.click(screen.getAllByRole('button', { name: 'trading:alerts.remove' })[0]!)
  await waitFor(() => expect(screen.queryByText('1.09000')).toBeNull())
})

it('TRD-402 an alert that the server no longer has leaves, and stays away', async () => {
  const user = open()
  await screen.findByText('trading:alerts.waiting')
  answer(removePriceAlert, () => new Refused('NOT_FOUND'))
  await user.click(screen.getAllByRole('button', { name: 'trading:alerts.remove' })[0]!)
  await waitFor(() => expect(calls(removePriceAlert.path)).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByText('1.09000')).toBeNull()
  expect(screen.queryByText('sentence of NOT_FOUND')).toBeNull()
})

it('TRD-402 lists that were requested before a removal do not bring the alert back', async () => {
  const user = open()
  await screen.findByText('trading:alerts.waiting')
  const read = Promise.withResolvers<void>()
  const before = { waiting, reached }
  answer(listPriceAlerts, () => read.promise.then(() => before))
  await act(async () => void (accountEvents.count += 1))
  const removal = Promise.withResolvers<Record<string, never>>()
  answer(removePriceAlert, () => removal.promise)
  await user.click(screen.getAllByRole('button', { name: 'trading:alerts.remove' })[0]!)
  await act(async () => read.resolve())
  expect(await screen.findByText('1.09000')).toBeTruthy()
  await act(async () => removal.resolve({}))
  await waitFor(() => expect(screen.queryByText('1.09000')).toBeNull())
})

it('TRD-403 a removal that fails after another user has signed in shows that user nothing', async () => {
  const user = open()
  await screen.findByText('trading:alerts.waiting')
  const { promise, reject } = Promise.withResolvers<never>()
  answer(removePriceAlert, () => promise)
  await user.click(screen.getAllByRole('button', { name: 'trading:alerts.remove' })[0]!)
  account.user = aUser({ uid: 'u-2' })
  waiting = []
  await act(async () => void (accountEvents.count += 1))
  await act(async () => reject(new Error('no line')))
  expect(screen.queryByText('1.09000')).toBeNull()
})

it('TRD-305 shows that there are no alerts, and why another one is refused', async () => {
  waiting = []
  reached = []
  answer(addPriceAlert, () => new Refused('ALERT_LIMIT_REACHED', 'At most 50 alerts.'))
  const { user, sheet, type } = await add()
  expect(await screen.findByText('trading:alerts.empty')).toBeTruthy()
  await type('1.09')
  await user.click(sheet.getByRole('button', { name: 'trading:alerts.ok.above' }))
  expect(await sheet.findByText('At most 50 alerts.')).toBeTruthy()
})

it('TRD-352 an alert without an answer is sent again with its key, an alert at another price has another key', async () => {
  answer(addPriceAlert, () => {
    throw new Error('no line')
  })
  const { user, sheet, type } = await add()
  const press = () => user.click(sheet.getByRole('button', { name: 'trading:alerts.ok.above' }))
  await press()
  await screen.findByText('kit:error.offline')
  await press()
  await type('1.10')
  await press()
  await waitFor(() => expect(calls(addPriceAlert.path)).toHaveLength(3))
  const [first, again, other] = calls(addPriceAlert.path) as { key: string }[]
  expect(again).toEqual(first)
  expect(other?.key).not.toBe(first?.key)
})

it('TRD-350 a reload keeps the open sheet with what was typed, until it is closed', async () => {
  const { user, sheet, type } = await add()
  await user.click(sheet.getByRole('radio', { name: 'trading:alerts.Side.below' }))
  await type('1.07')
  cleanup()
  const again = open()
  const price = await screen.findByLabelText<HTMLInputElement>('trading:alerts.price')
  expect(price.value).toBe('1.07')
  const below = screen.getByRole('radio', { name: 'trading:alerts.Side.below' })
  expect(below.getAttribute('aria-checked')).toBe('true')
  await again.click(screen.getByRole('button', { name: 'kit:close' }))
  cleanup()
  open()
  await screen.findByText('trading:alerts.waiting')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('TRD-350 another user of the tab gets no sheet', async () => {
  const { type } = await add()
  await type('1.07')
  cleanup()
  account.user = aUser({ uid: 'other' })
  open()
  await screen.findByText('trading:alerts.waiting')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('TRD-305 a failure offers a retry', async () => {
  answer(listPriceAlerts, () => {
    throw new Error('no line')
  })
  const user = open()
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(listPriceAlerts, () => ({ waiting, reached }))
  await user.click(retry)
  expect(await screen.findByText('trading:alerts.waiting')).toBeTruthy()
})

it('TRD-392 an alert stays in its market when one that sorts before it is loaded', async () => {
  const user = renderArea(<AlertsPage />, { at: '/alerts' })
  await user.click(screen.getByRole('button', { name: 'trading:alerts.add' }))
  await user.clear(await priceField())
  await user.type(await priceField(), '1.23')
  const first = aCoin({ symbol: 'AUDUSD', coinName: 'AUD/USD' })
  await act(async () => void keepCoins([first], Date.now()))
  expect((await priceField()).value).toBe('1.23')
  expect(screen.getByRole('button', { name: /EUR\/USD/ })).toBeTruthy()
})

it('TRD-395 the typed price of an alert changes to the new language, also after a reload', async () => {
  answer(addPriceAlert, ({ side, price }) => alert({ id: 'a-3', side, price }))
  const { type } = await add()
  await type('1.120')
  await act(() => i18n.changeLanguage('de-DE'))
  expect((await priceField()).value).toBe('1,12000')
  cleanup()
  const user = open()
  expect((await priceField()).value).toBe('1,12000')
  await user.click(screen.getByRole('button', { name: 'trading:alerts.ok.above' }))
  await waitFor(() => expect(calls(addPriceAlert.path)).toMatchObject([{ price: '1.12' }]))
})

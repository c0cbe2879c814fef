import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountEvents, applyQuotes, positions } from '@kontor/shared/store'
import {
  aCoin,
  act,
  answer,
  aPageOfOrders,
  aPosition,
  aQuote,
  aUser,
  cleanup,
  fireEvent,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getEquityCurve,
  getUser,
  getUserInfo,
  listCoinsBySymbol,
  listMovements,
  listOrders,
  type Movement,
  type Wallet,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { curveOf, namedDays, scaleOf } from './curve/curve.rules.ts'
import { WalletPage } from './wallet.page.tsx'

const wallets: Wallet[] = [
  { type: 'available', currency: 'USD', balance: decimal<'usd'>('8412.36') },
  { type: 'margin', currency: 'USD', balance: decimal<'usd'>('542.06') },
  { type: 'withdrawal', currency: 'USD', balance: decimal<'usd'>('250') },
]

const deposited: Movement = {
  id: 'm-1',
  kind: 'deposit',
  amount: decimal('500'),
  reference: { kind: 'deposit', id: 'd-1' },
  order: null,
  available: decimal('8412.36'),
  frozen: decimal('792.06'),
  at: Date.UTC(2026, 10, 17, 9, 31),
}

function serve(records: Movement[] = [deposited]) {
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({
    avatar: '',
    user_wallet: wallets,
  }))
  answer(listOrders, () => aPageOfOrders([aPosition()]))
  answer(listCoinsBySymbol, () => ({ coins: [aCoin()] }))
  answer(getEquityCurve, () => ({
    days: [
      { day: '2026-11-17', equity: decimal<'usd'>('8900') },
      { day: '2026-11-18', equity: decimal<'usd'>('8954.42') },
    ],
  }))
  answer(listMovements, () => ({ data: records, total: records.length }))
}

beforeEach(() => {
  startSession()
  positions.clear()
  serve()
})
afterEach(cleanup)

const equity = () => document.querySelector('data.total')?.getAttribute('value')

it('ACC-049 shows the parts of the balance, and the equity moves with the price', async () => {
  renderArea(<WalletPage />, { at: '/mine/wallet' })
  await screen.findByText('account:wallet.available')
  const shown = [...document.querySelectorAll('dl data')].map((data) => data.getAttribute('value'))
  expect(shown.slice(0, 3)).toEqual(['8412.36', '542.06', '250'])
  await waitFor(() => expect(equity()).toBeTruthy())
  // A buy of half a lot earns 50 USD for each 0.001.
  act(() => applyQuotes([aQuote('EURUSD', '1.08512')]))
  await waitFor(() => expect(shownFloating()).toBe('47'))
  expect(equity()).toBe('9001.42')
})
const shownFloating = () => document.querySelector('dl .sum data')?.getAttribute('value')

it('ACC-240 the equity is a dash where the positions could not be loaded, and comes with the retry', async () => {
  answer(listOrders, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<WalletPage />, { at: '/mine/wallet' })
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  expect(document.querySelector('.total')?.textContent).toBe('–')
  expect(screen.getByText('account:wallet.available')).toBeTruthy()
  const slider = await screen.findByRole('slider', { name: 'account:wallet.day' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Nov 17/)
  serve()
  await user.click(retry)
  await waitFor(() => expect(equity()).toBeTruthy())
  expect(screen.queryByRole('button', { name: /kit:list.failed/ })).toBeNull()
})

it('ACC-050 the curve is a line of days; the floating profit is added to the last', async () => {
  renderArea(<WalletPage />, { at: '/mine/wallet' })
  expect(await screen.findByRole('img', { name: 'account:wallet.curve-label' })).toBeTruthy()
  const days = [
    { day: '2026-11-17', equity: 100n },
    { day: '2026-11-18', equity: 110n },
  ]
  expect(curveOf(days, -30n).at(-1)).toEqual({ day: '2026-11-18', equity: 80n })
  expect(curveOf(days, null)).toEqual(days.slice(0, 1))
})

it('ACC-180 the curve shows its dates and its scale; slider and table show each day', async () => {
  const user = renderArea(<WalletPage />, { at: '/mine/wallet' })
  const slider = await screen.findByRole('slider', { name: 'account:wallet.day' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Nov 18, 2026: \$/)
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 17, 2026: $8,900.00')
  expect(namedDays(aMonth)).toEqual(['2026-11-01', '2026-11-16', '2026-11-30'])
  expect(namedDays(aMonth.slice(0, 1))).toEqual(['2026-11-01'])
  expect(scaleOf(aMonth)).toEqual({ low: 1n, high: 30n })
  expect(scaleOf(aMonth.slice(0, 1))).toEqual({ low: 1n, high: null })

  await user.click(screen.getByText('account:wallet.table'))
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')[2]?.textContent).toBe('Nov 17, 2026$8,900.00')
})
const aMonth = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  equity: BigInt(at + 1),
}))

it('ACC-181 the chosen period is loaded, and stays after a refresh', async () => {
  const user = renderArea(<WalletPage />, { at: '/mine/wallet' })
  await screen.findByRole('slider')
  await user.click(screen.getByRole('radio', { name: 'account:wallet.periods.90' }))
  act(() => void (accountEvents.count += 1))
  await waitFor(() =>
    expect(inputsOf(getEquityCurve).map(({ period }) => period)).toEqual(['30', '90', '90']),
  )
  const chosen = screen.getByRole('radio', { name: 'account:wallet.periods.90' })
  expect(chosen.getAttribute('aria-checked')).toBe('true')
})

it('ACC-051 the newest records link to their subjects, and to all records', async () => {
  const user = renderArea(<WalletPage />, { at: '/mine/wallet' })
  await user.click(await screen.findByRole('button', { name: /account:history.kind.deposit/ }))
  const sheet = await screen.findByRole('dialog')
  const open = within(sheet).getByRole('link', { name: 'account:history.open.deposit' })
  expect(open.getAttribute('href')).toBe('/mine/charge?record=d-1')
  await user.click(screen.getByRole('link', { name: 'account:wallet.all' }))
  expect(screen.getByTestId('address').textContent).toBe('/mine/history')
})

it('ACC-051 without records there is no data yet; a failed load can be tried again', async () => {
  answer(listMovements, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<WalletPage />, { at: '/mine/wallet' })
  const retry = await screen.findByText('kit:list.failed')
  serve([])
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})

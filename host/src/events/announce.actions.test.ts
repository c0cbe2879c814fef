import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import kitWords from '@kontor/locales/en-US/kit.json'
import words from '@kontor/locales/en-US/shell.json'
import { i18n } from '@kontor/shared/i18n'
import {
  account,
  accountEvents,
  coins,
  keepCoins,
  notices,
  session,
  setAppearance,
} from '@kontor/shared/store'
import {
  aCancelledOrder,
  aClosedOrder,
  aCoin,
  answer,
  aPosition,
  aUser,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  type AccountEvent,
  type Coin,
  getUser,
  getUserInfo,
  listCoinsBySymbol,
} from '@kontor/shared/wire'
import { tokensOf } from '../../testing/tab.ts'
import { startAccountEvents } from './account-events.actions.ts'
import { announce } from './announce.actions.ts'

const alert = {
  id: 'a-1',
  symbol: 'EURUSD',
  side: 'above' as const,
  price: decimal<'price'>('1.09'),
  createdAt: 1,
  reached: { at: 2, price: decimal<'price'>('1.09004') },
}
const review = (kind: 'name' | 'loan' | 'deposit' | 'withdrawal') => ({ kind, id: 'r-1' })

beforeAll(() => {
  i18n.addResourceBundle('en-US', 'shell', words)
  i18n.addResourceBundle('en-US', 'kit', kitWords)
  startAccountEvents()
})
beforeEach(async () => {
  startServer()
  await i18n.changeLanguage('en-US')
  keepCoins([aCoin()], Date.now())
})
afterEach(() => {
  notices.shown = []
  delete coins['EURUSD']
})

it.each<[AccountEvent, string, string]>([
  [{ kind: 'filled', order: aPosition() }, 'good', 'EUR/USD: buy 0.50\u00a0lots filled at 1.08412'],
  [
    { kind: 'stop-loss', order: aClosedOrder(aPosition(), { profit: decimal('-131') }) },
    'info',
    'EUR/USD: stop loss closed 0.50\u00a0lots at 1.08592, −$131.00',
  ],
  [
    { kind: 'take-profit', order: aClosedOrder() },
    'good',
    'EUR/USD: take profit closed 0.50\u00a0lots at 1.08592, +$109.50',
  ],
  [
    { kind: 'liquidated', order: aClosedOrder(aPosition(), { profit: decimal('-271.03') }) },
    'bad',
    'EUR/USD: 0.50\u00a0lots liquidated at 1.08592, −$271.03',
  ],
  [
    { kind: 'cancelled', order: aCancelledOrder() },
    'bad',
    'EUR/USD: buy 0.50\u00a0lots at 1.08412 canceled, insufficient funds',
  ],
  [{ kind: 'price-alert', alert }, 'info', 'EUR/USD is at 1.09004, above 1.09000'],
  [
    { kind: 'credited', review: review('deposit'), amount: decimal('500') },
    'good',
    'Your deposit of $500.00 has been credited',
  ],
  [
    { kind: 'paid', review: review('withdrawal'), amount: decimal('250') },
    'good',
    'Your withdrawal of $250.00 has been sent',
  ],
  [{ kind: 'approved', review: review('name') }, 'good', 'Your identity has been verified'],
  [{ kind: 'approved', review: review('loan') }, 'good', 'Your loan has been approved'],
  [
    { kind: 'rejected', review: review('deposit'), amount: decimal('500'), reason: 'No proof.' },
    'bad',
    'Your deposit was rejected: No proof.',
  ],
])('TRD-291 announces %s', async (event, kind, text) => {
  await announce(event)
  expect(notices.shown).toMatchObject([{ kind, text }])
})

it('ACC-150 announces no amount while amounts are hidden', async () => {
  setAppearance({ amounts: 'hidden' })
  await announce({ kind: 'credited', review: review('deposit'), amount: decimal('500') })
  const order = aClosedOrder(aPosition(), { profit: decimal('-271.03') })
  await announce({ kind: 'liquidated', order })
  setAppearance({ amounts: 'shown' })
  expect(notices.shown.map(({ text }) => text)).toEqual([
    'Your deposit of •••••• has been credited',
    'EUR/USD: 0.50\u00a0lots liquidated at 1.08592, ••••••',
  ])
})

it('TRD-291 TRD-304 links from an order to the orders, and from an alert to its market', async () => {
  await announce({ kind: 'filled', order: aPosition() })
  await announce({ kind: 'price-alert', alert })
  expect(notices.shown.map(({ action }) => action?.to)).toEqual(['/order', '/trade?symbol=EURUSD'])
})

it('TRD-291 announces an order whose coin cannot be loaded by its symbol', async () => {
  delete coins['EURUSD']
  await announce({ kind: 'filled', order: aPosition() })
  expect(notices.shown).toMatchObject([{ text: 'EURUSD: buy 0.5\u00a0lots filled at 1.08412' }])
})

it('HOST-312 announces nothing of a user who has signed out while the coin loaded', async () => {
  const late = Promise.withResolvers<{ coins: Coin[] }>()
  delete coins['EURUSD']
  answer(listCoinsBySymbol, () => late.promise)
  account.user = aUser({ uid: '1' })
  const announced = announce({ kind: 'filled', order: aPosition() })
  account.user = aUser({ uid: '2' })
  late.resolve({ coins: [aCoin()] })
  await announced
  expect(notices.shown).toEqual([])
  account.user = null
})

it('TRD-292 reloads user and balances when the account changed', async () => {
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  session.tokens = tokensOf('mia')
  accountEvents.count += 1
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(['/v1/user', '/v1/user-info']),
  )
  session.tokens = null
})

const look = () => document.dispatchEvent(new Event('visibilitychange'))

it('HOST-075 a page that becomes visible again reloads the account; a visitor’s page does not', async () => {
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  const before = accountEvents.count
  look()
  expect(accountEvents.count).toBe(before)
  session.tokens = tokensOf('mia')
  look()
  expect(accountEvents.count).toBe(before + 1)
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(['/v1/user', '/v1/user-info']),
  )
  session.tokens = null
})

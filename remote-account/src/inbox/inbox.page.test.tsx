import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account, accountEvents, keepCoins, notices } from '@kontor/shared/store'
import {
  aClosedOrder,
  aCoin,
  act,
  answer,
  aPosition,
  aUser,
  cleanup,
  reachListEnds,
  renderArea,
  screen,
  waitFor,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  type AccountEvent,
  getUser,
  getUserInfo,
  type InboxEntry,
  listInbox,
  readInbox,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { InboxPage } from './inbox.page.tsx'

const now = new Date(2026, 10, 18, 15).getTime()
const yesterday = new Date(2026, 10, 17, 9).getTime()
const of = (id: string, event: AccountEvent, at = now, isRead = false): InboxEntry => ({
  kind: 'event',
  id,
  at,
  isRead,
  event,
})
const review = (kind: 'name' | 'loan' | 'deposit' | 'withdrawal') => ({ kind, id: 'r-1' })
const filled = of('e9', { kind: 'filled', order: aPosition() })
const usd = decimal<'usd'>('500')

beforeEach(() => {
  startSession()
  keepCoins([aCoin()], Date.now())
  account.user = aUser({ unread: { events: 1, announcements: 0 } })
  answer(getUser, () => aUser({ unread: { events: 1, announcements: 0 } }))
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(readInbox, () => ({ events: 0, announcements: 0 }))
  serve([filled])
})
afterEach(cleanup)

const serve = (data: InboxEntry[]) => answer(listInbox, () => ({ data, total: data.length }))
const unread = () => screen.queryAllByText(/account:announcements.unread/).length

it.each<[string, AccountEvent, string]>([
  ['a fill', { kind: 'filled', order: aPosition() }, `/position?id=${aPosition().id}`],
  ['a stop loss', { kind: 'stop-loss', order: aClosedOrder() }, `/position?id=${aPosition().id}`],
  [
    'a liquidation',
    { kind: 'liquidated', order: aClosedOrder() },
    `/position?id=${aPosition().id}`,
  ],
  [
    'a deposit',
    { kind: 'credited', review: review('deposit'), amount: usd },
    '/mine/charge?record=r-1',
  ],
  [
    'a rejected withdrawal',
    { kind: 'rejected', review: review('withdrawal'), amount: usd, reason: 'No.' },
    '/mine/withdraw?record=r-1',
  ],
  ['a verified name', { kind: 'approved', review: review('name') }, '/mine/auth?from=%2Fuser'],
  ['a loan', { kind: 'approved', review: review('loan') }, '/loan'],
])('ACC-130 an entry about %s links to it', async (_, event, address) => {
  serve([of('e1', event)])
  renderArea(<InboxPage />, { at: '/mine/inbox' })
  const link = await screen.findByRole('link', { name: /kit:event/ })
  expect(link.getAttribute('href')).toBe(address)
})

it('ACC-130 lists events and announcements by day, newest first', async () => {
  serve([
    filled,
    of('e8', { kind: 'approved', review: review('name') }, yesterday, true),
    {
      kind: 'announcement',
      id: 'a-hours',
      at: yesterday,
      isRead: true,
      announcement: { id: 'hours', title: 'Trading hours', text: 'Metals.', at: yesterday },
    },
  ])
  renderArea(<InboxPage />)
  const link = await screen.findByRole('link', { name: /Trading hours/ })
  expect(link.getAttribute('href')).toBe('/noticeDetail?announcement=hours')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

it('ACC-131 shown entries are marked as read on the server, and stay marked as unread while the page is open', async () => {
  renderArea(<InboxPage />)
  await waitFor(() => expect(unread()).toBe(1))
  await waitFor(() => expect(inputsOf(readInbox)).toEqual([{ ids: ['e9'] }]))
  await waitFor(() => expect(account.user?.unread.events).toBe(0))
  const newer = of('e10', { kind: 'approved', review: review('loan') }, now + 1)
  serve([newer, { ...filled, isRead: true }])
  act(() => void (accountEvents.count += 1))
  await waitFor(() => expect(unread()).toBe(2))
  await waitFor(() => expect(inputsOf(readInbox).at(-1)).toEqual({ ids: ['e10'] }))
})

it('ACC-131 a failed call that marks entries as read changes nothing on the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer(readInbox, () => Promise.reject(new Error('lost line')))
  renderArea(<InboxPage />)
  await waitFor(() => expect(inputsOf(readInbox)).toHaveLength(1))
  expect(account.user?.unread.events).toBe(1)
  expect(screen.getByText(/kit:event.filled/)).toBeTruthy()
  expect(notices.shown).toEqual([])
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  warned.mockRestore()
})

/** Serves a list page by page. */
function servePages(entries: readonly InboxEntry[]): void {
  answer(listInbox, ({ current, pageSize }) => ({
    data: entries.slice((current - 1) * pageSize, current * pageSize),
    total: entries.length,
  }))
}
const pagesAsked = () => inputsOf(listInbox).map(({ current }) => Number(current))

it('ACC-252 the event of the marks keeps the second page of the inbox, with what is new', async () => {
  reachListEnds()
  const many = Array.from({ length: 39 }, (_, i) =>
    of(`m${i}`, { kind: 'approved', review: review('loan') }, now - i),
  )
  servePages(many)
  renderArea(<InboxPage />)
  await waitFor(() => expect(pagesAsked()).toEqual([1, 2]))
  await waitFor(() => expect(inputsOf(readInbox)).toHaveLength(2))
  servePages([filled, ...many])
  act(() => void (accountEvents.count += 1))
  await waitFor(() => expect(pagesAsked()).toEqual([1, 2, 1, 2]))
  expect(await screen.findByText(/kit:event.filled/)).toBeTruthy()
  expect(unread()).toBe(40)
})

it('ACC-130 an empty inbox says what will be there; without a connection it offers to load again', async () => {
  answer(listInbox, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<InboxPage />)
  const retry = await screen.findByText('kit:list.failed')
  serve([])
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
  expect(screen.getByText('account:inbox.empty')).toBeTruthy()
})

it('ACC-211 without a connection every attempt ends in the same block with one toast, and the inbox loads when the device is online', async () => {
  answer(listInbox, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<InboxPage />)
  await user.click(await screen.findByText('kit:list.failed'))
  await waitFor(() => expect(inputsOf(listInbox)).toHaveLength(2))
  expect(await screen.findByText('kit:list.failed')).toBeTruthy()
  expect(notices.shown.map(({ error }) => error)).toEqual(['offline'])
  serve([filled])
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/kit:event.filled/)).toBeTruthy()
  expect(screen.queryByText('kit:list.failed')).toBeNull()
})

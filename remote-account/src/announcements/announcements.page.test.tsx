import { afterEach, beforeEach, expect, it } from 'vitest'
import { account, connection } from '@kontor/shared/store'
import { answer, aUser, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { type InboxEntry, listInbox, readInbox } from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { AnnouncementsPage } from './announcements.page.tsx'

const at = Date.UTC(2026, 10, 18)
const entryOf = (id: string, title: string, text: string, isRead = false): InboxEntry => ({
  kind: 'announcement',
  id: `a-${id}`,
  at,
  isRead,
  announcement: { id, title, text, at },
})
const both = [
  entryOf('hours', 'Trading hours', 'Metals close early.'),
  entryOf('alerts', 'Price alerts', 'Set a price.', true),
]

beforeEach(() => {
  startSession()
  account.user = aUser({ unread: { events: 3, announcements: 1 } })
  answer(listInbox, () => ({ data: both, total: 2 }))
})
afterEach(() => {
  connection.at = 'connecting'
  cleanup()
})

const open = async () => {
  const user = renderArea(<AnnouncementsPage />, { at: '/mine/announcement' })
  await screen.findByText('Trading hours')
  return user
}
const unread = () => screen.queryAllByText(/account:announcements.unread/).length
const rowOf = (title: string) => screen.getByRole('link', { name: new RegExp(title) })

it('ACC-075 lists announcements, each of which opens in the reader', async () => {
  const user = await open()
  expect(screen.getByText('Set a price.')).toBeTruthy()
  expect(inputsOf(listInbox)[0]).toMatchObject({ kind: 'announcement' })
  await user.click(rowOf('Trading hours'))
  expect(screen.getByTestId('address').textContent).toBe('/noticeDetail?announcement=hours')
})

it('ACC-076 marks unread announcements, and marks all as read by one button', async () => {
  const user = await open()
  expect(unread()).toBe(1)
  answer(readInbox, () => ({ events: 3, announcements: 0 }))
  answer(listInbox, () => ({ data: both.map((one) => ({ ...one, isRead: true })), total: 2 }))
  const mark = screen.getByRole('button', { name: 'account:announcements.mark-all' })
  await user.click(mark)
  await waitFor(() => expect(unread()).toBe(0))
  expect(mark.isConnected).toBe(false)
  expect(inputsOf(readInbox)).toEqual([{ kind: 'announcement' }])
  expect(account.user?.unread).toEqual({ events: 3, announcements: 0 })
})

it('ACC-251 marks all as read, though the event is lost with a socket that still counts as open', async () => {
  connection.at = 'open'
  const user = await open()
  answer(readInbox, () => ({ events: 3, announcements: 0 }))
  answer(listInbox, () => ({ data: both.map((one) => ({ ...one, isRead: true })), total: 2 }))
  await user.click(screen.getByRole('button', { name: 'account:announcements.mark-all' }))
  await waitFor(() => expect(unread()).toBe(0))
})

it('ACC-075 shows placeholders, then says that there are no announcements', async () => {
  answer(listInbox, () => ({ data: [], total: 0 }))
  renderArea(<AnnouncementsPage />)
  expect(screen.getByRole('status', { name: 'account:announcements.loading' })).toBeTruthy()
  expect(await screen.findByText('account:announcements.empty')).toBeTruthy()
})

it('ACC-075 loads again after a lost connection', async () => {
  answer(listInbox, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<AnnouncementsPage />)
  const retry = await screen.findByText('kit:list.failed')
  answer(listInbox, () => ({ data: both, total: 2 }))
  await user.click(retry)
  expect(await screen.findByText('Trading hours')).toBeTruthy()
})

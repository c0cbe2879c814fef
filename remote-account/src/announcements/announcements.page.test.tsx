import { afterEach, beforeEach, expect, it } from 'vitest'
import { account, markRead } from '@kontor/shared/store'
import { aUser, answer, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { listAnnouncements } from '@kontor/shared/wire'
import { announcements } from '../parts/announcements.store.ts'
import { startSession } from '../parts/testing.ts'
import { AnnouncementsPage } from './announcements.page.tsx'

const at = Date.UTC(2026, 10, 18)
const both = [
  { id: 'hours', title: 'Trading hours', text: 'Metals close early.', at },
  { id: 'alerts', title: 'Price alerts', text: 'Set a price.', at: at - 86_400_000 },
]

beforeEach(() => {
  startSession()
  localStorage.clear()
  announcements.loaded.clear()
  account.user = aUser({ uid: `u-${Math.random()}` })
  answer(listAnnouncements, () => ({ data: both, total: 2 }))
})
afterEach(cleanup)

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
  await user.click(rowOf('Trading hours'))
  expect(screen.getByTestId('address').textContent).toBe('/noticeDetail?announcement=hours')
})

it('ACC-076 marks those that this account has not read on this device', async () => {
  await open()
  expect(unread()).toBe(2)
  markRead(['hours'])
  await waitFor(() => expect(unread()).toBe(1))
  const reader = account.user
  account.user = aUser({ uid: 'another' })
  await waitFor(() => expect(unread()).toBe(2))
  account.user = reader
  await waitFor(() => expect(unread()).toBe(1))
  expect(localStorage.getItem('read_announcements')).toContain('hours')
})

it('ACC-076 marks all as read, and has no button for that when nothing is unread', async () => {
  const user = await open()
  const mark = screen.getByRole('button', { name: 'account:announcements.mark-all' })
  await user.click(mark)
  await waitFor(() => expect(unread()).toBe(0))
  expect(mark.isConnected).toBe(false)
})

it('ACC-075 shows placeholders, then that there are none', async () => {
  answer(listAnnouncements, () => ({ data: [], total: 0 }))
  renderArea(<AnnouncementsPage />)
  expect(screen.getByRole('status', { name: 'account:announcements.loading' })).toBeTruthy()
  expect(await screen.findByText('account:announcements.empty')).toBeTruthy()
})

it('ACC-075 loads again after a lost connection', async () => {
  answer(listAnnouncements, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<AnnouncementsPage />)
  const retry = await screen.findByText('kit:list.failed')
  answer(listAnnouncements, () => ({ data: both, total: 2 }))
  await user.click(retry)
  expect(await screen.findByText('Trading hours')).toBeTruthy()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { getInvites, type Invites } from '@kontor/shared/wire'
import { startSession } from '../../testing/session.ts'
import { InvitePage } from './invite.page.tsx'
import { invites } from './invite.store.ts'

const summary: Invites = {
  code: 'KNT-7Q4M',
  total: 3,
  verified: 2,
  friends: [
    { email: 'j••••@mail.example', joinedAt: Date.UTC(2026, 10, 12, 12), verified: true },
    { email: 's••••@web.example', joinedAt: Date.UTC(2026, 9, 3, 12), verified: false },
  ],
}
const link = `${location.origin}/register?invite=KNT-7Q4M`

beforeEach(() => {
  startSession()
  invites.clear()
  answer(getInvites, () => summary)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async () => {
  const user = renderArea(<InvitePage />, { at: '/mine/invite' })
  await screen.findByText('KNT-7Q4M')
  return user
}

it.each([
  ['copy-code', 'KNT-7Q4M'],
  ['copy-link', link],
])('ACC-077 copies with %s', async (button, text) => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: `account:invite.${button}` }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
})

it('ACC-077 shows the link as a QR code', async () => {
  await open()
  expect(screen.getByRole('img', { name: 'account:invite.qr' })).toBeTruthy()
  expect(screen.getByText(link.replace('http://', ''))).toBeTruthy()
})

it('ACC-077 opens the share sheet of the device with the link', async () => {
  const user = await open()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await user.click(screen.getByRole('button', { name: 'account:invite.share' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
  Reflect.deleteProperty(navigator, 'share')
})

it('ACC-078 counts the friends, and shows each with a masked address and a state', async () => {
  await open()
  const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(definitions).toEqual(['3', '2'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/j••••@mail\.example.*is-verified/),
    expect.stringMatching(/s••••@web\.example.*has-joined/),
  ])
})

it('ACC-078 explains invitations when there are no friends', async () => {
  answer(getInvites, () => ({ ...summary, total: 0, verified: 0, friends: [] }))
  await open()
  expect(screen.getByText('account:invite.empty')).toBeTruthy()
})

it('ACC-078 loads again after a lost connection', async () => {
  answer(getInvites, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<InvitePage />)
  const retry = await screen.findByText('kit:list.failed')
  answer(getInvites, () => summary)
  await user.click(retry)
  expect(await screen.findByText('KNT-7Q4M')).toBeTruthy()
})

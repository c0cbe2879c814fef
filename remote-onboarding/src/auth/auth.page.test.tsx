import { beforeEach, expect, it } from 'vitest'
import { account, accountEvents } from '@kontor/shared/store'
import {
  act,
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  waitFor,
} from '@kontor/shared/testing'
import { deletePicture, getName, type NameRecord, sendName } from '@kontor/shared/wire'
import { signInBeforeEach } from '../../testing/sign-in.ts'
import { upload } from '../../testing/upload.ts'
import { AuthPage } from './auth.page.tsx'
import type { NameTyped } from './auth.rules.ts'
import { nameDrafts } from './auth.store.ts'

const none: NameRecord = {
  state: 'none',
  reason: null,
  refusedPhoto: null,
  sentAt: null,
  pictures: [],
  texts: null,
  name: null,
}
const SENT_AT = Date.UTC(2026, 10, 18, 14, 40)
const pending: NameRecord = {
  ...none,
  state: 'pending',
  name: 'Ada Lovelace',
  sentAt: SENT_AT,
  pictures: [
    { id: 'p-1', path: '/image/p-1', shows: 'front' },
    { id: 'p-2', path: '/image/p-2', shows: 'back' },
  ],
}
const rejected: NameRecord = { ...pending, state: 'rejected', reason: 'The back is not readable.' }
const { uid } = aUser()
const right: NameTyped = { front: 'p-1', back: 'p-2', name: ' Ada Lovelace ', number: 'l01x00t47' }
const draftOf = (change: Partial<NameTyped> = {}) => ({
  uid,
  corrects: null,
  since: SENT_AT,
  typed: { ...right, ...change },
  paths: { front: '/image/p-1', back: '/image/p-2' },
  sentAt: null,
})

signInBeforeEach()
beforeEach(() => {
  answer(getName, () => none)
  answer(sendName, () => {
    answer(getName, () => pending)
    return {}
  })
})

async function open(draft?: ReturnType<typeof draftOf>) {
  if (draft) nameDrafts.keep(draft)
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await screen.findByRole('button', { name: 'onboarding:auth.send' })
  return user
}
const label = (name: string) => screen.getByLabelText<HTMLInputElement>(`onboarding:auth.${name}`)
const submit = (user: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'onboarding:auth.send' }))
const names = () =>
  sent.filter(({ path, input }) => path === sendName.path && Object.keys(input as object).length)
const title = (state: string) => screen.findByText(`onboarding:auth.state.${state}.title`)

it('ONB-061 each field of an empty form shows a fault, and the first has the focus', async () => {
  const user = await open()
  await submit(user)
  for (const field of ['front', 'back', 'name', 'number'])
    expect(await screen.findByText(`onboarding:fault.auth.${field}.missing`), field).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('onboarding:photo.front')),
  )
  expect(names()).toEqual([])
})

it.each([
  ['name', 'A'.repeat(121)],
  ['name', 'A'],
  ['name', 'A. 7'],
  ['number', 'l01/47'],
] as const)('ONB-061 ONB-102 a wrong %s shows a fault at its field', async (field, text) => {
  const user = await open(draftOf({ [field]: text }))
  await submit(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `onboarding:fault.auth.${field}.wrong`,
  )
  expect(names()).toEqual([])
})

it('ONB-062 the draft survives leaving the page, for this account only', async () => {
  const user = await open()
  await user.type(label('name'), 'Ada')
  cleanup()
  await open()
  expect(label('name').value).toBe('Ada')
  expect(screen.getByText('onboarding:draft.title')).toBeTruthy()
  cleanup()
  account.user = aUser({ uid: '999' })
  await open()
  expect(label('name').value).toBe('')
})

it('ONB-063 ONB-080 sends once, without blanks and in upper case; the device forgets it, and the page remembers it without photos', async () => {
  const user = await open(draftOf())
  await user.dblClick(screen.getByRole('button', { name: 'onboarding:auth.send' }))
  await title('pending')
  expect(names()).toEqual([
    {
      path: sendName.path,
      input: { front: 'p-1', back: 'p-2', name: 'Ada Lovelace', number: 'L01X00T47' },
    },
  ])
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByText('L01X•••47')).toBeTruthy()
  expect(nameDrafts.of(uid)).toMatchObject({ typed: { front: '', back: '' }, sentAt: SENT_AT })
  expect(localStorage.getItem('name_draft')).toBeNull()
})

it('ONB-063 a failure keeps the values, and a verification that was sent before is shown', async () => {
  answer(sendName, () => Promise.reject(new Error('lost line')))
  const user = await open(draftOf())
  await submit(user)
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(label('number').value).toBe(right.number)
  answer(sendName, () => new Refused('ALREADY_SENT'))
  answer(getName, () => pending)
  await submit(user)
  await title('pending')
})

it('ONB-064 follows the review, and then links to where the user came from', async () => {
  answer(getName, () => pending)
  renderArea(<AuthPage />, { at: '/mine/auth?from=%2Fmine%2Fwithdraw' })
  await title('pending')
  answer(getName, () => ({ ...pending, state: 'approved' as const }))
  act(() => void (accountEvents.count += 1))
  await title('approved')
  const next = screen.getByRole('link', { name: 'onboarding:auth.continue' })
  expect(next.getAttribute('href')).toBe('/mine/withdraw')
})

it('ONB-081 a draft is removed once the name is approved, also when it was sent elsewhere', async () => {
  nameDrafts.keep(draftOf())
  expect(localStorage.getItem('name_draft')).toContain('Ada')
  answer(getName, () => ({ ...pending, state: 'approved' as const }))
  renderArea(<AuthPage />, { at: '/mine/auth' })
  await title('approved')
  expect(localStorage.getItem('name_draft')).toBeNull()
})

it('ONB-064 never links to another site', async () => {
  answer(getName, () => ({ ...pending, state: 'approved' as const }))
  renderArea(<AuthPage />, { at: '/mine/auth?from=%2F%2Fevil.example' })
  await title('approved')
  const next = screen.getByRole('link', { name: 'onboarding:auth.continue' })
  expect(next.getAttribute('href')).toBe('/')
})

it('ONB-065 asks before it deletes the documents, which ends the review', async () => {
  answer(getName, () => pending)
  answer(deletePicture, () => {
    answer(getName, () => none)
    return {}
  })
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await user.click(await screen.findByRole('button', { name: 'onboarding:auth.withdraw.do' }))
  await user.click(await screen.findByRole('button', { name: 'onboarding:auth.withdraw.ok' }))
  await screen.findByRole('button', { name: 'onboarding:auth.send' })
  expect(sent.filter(({ path }) => path === deletePicture.path).map(({ input }) => input)).toEqual(
    pending.pictures.map(({ id }) => ({ id })),
  )
})

it('ONB-065 a rejected verification shows the reason, and is corrected with its values', async () => {
  nameDrafts.keepSent(draftOf(), SENT_AT)
  answer(getName, () => rejected)
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await title('rejected')
  expect(screen.getByText('The back is not readable.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'onboarding:auth.correct' }))
  expect(screen.getByText('The back is not readable.')).toBeTruthy()
  expect(label('number').value).toBe(right.number)
  await user.click(screen.getAllByRole('button', { name: 'kit:upload.remove' })[1]!)
  await submit(user)
  expect(await screen.findAllByText(/fault\.auth\.(front|back)\.missing/)).toHaveLength(1)
  expect(screen.getByText('onboarding:fault.auth.back.missing')).toBeTruthy()
})

it('ONB-065 photos that were sent can be sent again, and a later rejection shows its reason first', async () => {
  nameDrafts.keepSent(draftOf(), SENT_AT)
  answer(getName, () => rejected)
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await user.click(await screen.findByRole('button', { name: 'onboarding:auth.correct' }))
  await submit(user)
  await title('pending')
  expect(names()).toMatchObject([{ input: { front: 'p-1', back: 'p-2' } }])
  answer(getName, () => ({ ...rejected, sentAt: SENT_AT + 1, reason: 'The name is another.' }))
  act(() => void (accountEvents.count += 1))
  await title('rejected')
  expect(screen.getByText('The name is another.')).toBeTruthy()
})

it('ONB-104 a rejected verification from another device is corrected with its name and number', async () => {
  const texts = { name: 'Ada Lovelace', number: 'L01X00T47' }
  answer(getName, () => ({ ...rejected, texts }))
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await title('rejected')
  expect(screen.getByText('L01X•••47')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'onboarding:auth.correct' }))
  expect([label('name').value, label('number').value]).toEqual(Object.values(texts))
})

it('ONB-063 the photos are shown while in review, and not after the approval', async () => {
  answer(getName, () => pending)
  renderArea(<AuthPage />, { at: '/mine/auth' })
  await title('pending')
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'onboarding:photo.front',
    'onboarding:photo.back',
  ])
  answer(getName, () => ({ ...pending, state: 'approved' as const }))
  act(() => void (accountEvents.count += 1))
  await title('approved')
  expect(screen.queryByRole('figure')).toBeNull()
})

it('ONB-066 shows that it loads, and loads again after a failure', async () => {
  answer(getName, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  expect(screen.getByRole('status', { name: 'onboarding:auth.loading' })).toBeTruthy()
  const retry = await screen.findByRole('button', { name: /kit:list\.reload/ })
  answer(getName, () => none)
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'onboarding:auth.send' })).toBeTruthy()
})

it('ONB-085 a refused photo is marked and has to be replaced; the others are kept', async () => {
  nameDrafts.keepSent(draftOf(), SENT_AT)
  answer(getName, () => ({ ...rejected, refusedPhoto: 'back' as const }))
  const user = renderArea(<AuthPage />, { at: '/mine/auth' })
  await title('rejected')
  expect(screen.getByText('onboarding:photo.refused')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'onboarding:auth.correct' }))
  expect(screen.getByText('onboarding:photo.refused')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'kit:upload.remove' })).toHaveLength(1)
  await submit(user)
  expect(await screen.findByText('onboarding:fault.auth.back.missing')).toBeTruthy()
  expect(names()).toEqual([])
})

it('ONB-120 an application that was begun anew keeps its photos when it is corrected, and the refused one is marked', async () => {
  const user = await open(draftOf())
  await user.click(screen.getByRole('button', { name: 'onboarding:draft.anew' }))
  await upload(user, 'onboarding:photo.front', 'p-1')
  await upload(user, 'onboarding:photo.back', 'p-2')
  await user.type(label('name'), 'Ada Lovelace')
  await user.type(label('number'), 'L01X00T47')
  await submit(user)
  await title('pending')
  const texts = { name: 'Ada Lovelace', number: 'L01X00T47' }
  answer(getName, () => ({ ...rejected, refusedPhoto: 'front' as const, texts }))
  act(() => void (accountEvents.count += 1))
  await title('rejected')
  await user.click(screen.getByRole('button', { name: 'onboarding:auth.correct' }))
  expect(screen.getByText('onboarding:photo.refused')).toBeTruthy()
  await upload(user, 'onboarding:photo.front', 'p-3')
  await submit(user)
  await title('pending')
  expect(names().at(-1)?.input).toEqual({ ...texts, front: 'p-3', back: 'p-2' })
})

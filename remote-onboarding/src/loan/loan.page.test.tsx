import { beforeEach, describe, expect, it } from 'vitest'
import { account, accountEvents, notices, session } from '@kontor/shared/store'
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
import {
  deletePicture,
  getLoan,
  getUser,
  getUserInfo,
  type LoanRecord,
  photos,
  sendLoan,
} from '@kontor/shared/wire'
import { completeLoan } from '../../testing/complete-loan.ts'
import { signInBeforeEach } from '../../testing/sign-in.ts'
import { LoanPage } from './loan.page.tsx'
import type { LoanTyped } from './loan.rules.ts'
import { loanDrafts } from './loan.store.ts'

const none: LoanRecord = {
  state: 'none',
  reason: null,
  refusedPhoto: null,
  sentAt: null,
  pictures: [],
  texts: null,
}
const SENT_AT = Date.UTC(2026, 10, 18, 14, 40)
const pending: LoanRecord = {
  ...none,
  state: 'pending',
  sentAt: SENT_AT,
  pictures: photos.map((shows, n) => ({ id: `p-${n + 1}`, path: `/image/p-${n + 1}`, shows })),
}
const rejected: LoanRecord = { ...pending, state: 'rejected', reason: 'The face is not visible.' }
const { uid } = aUser()
const draftOf = (change: Partial<LoanTyped> = {}) => ({
  uid,
  corrects: null,
  since: SENT_AT,
  typed: { ...completeLoan, ...change },
  paths: { front: '/image/p-1', back: '/image/p-2', holding: '/image/p-3' },
  sentAt: null,
})

signInBeforeEach()
beforeEach(() => {
  answer(getLoan, () => none)
  answer(sendLoan, () => {
    answer(getLoan, () => pending)
    return {}
  })
})

async function open(draft?: ReturnType<typeof draftOf>) {
  if (draft) loanDrafts.keep(draft)
  const user = renderArea(<LoanPage />, { at: '/loan' })
  await screen.findByRole('button', { name: 'onboarding:loan.send' })
  return user
}
const label = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(
    `onboarding:${name === 'holding' ? 'photo' : 'loan'}.${name}`,
  )
const submit = (user: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'onboarding:loan.send' }))
const applications = () =>
  sent.filter(({ path, input }) => path === sendLoan.path && Object.keys(input as object).length)
const title = (state: string) => screen.findByText(`onboarding:loan.state.${state}.title`)

it('ONB-050 a visitor is asked to log in, and returns to the page', () => {
  session.tokens = null
  renderArea(<LoanPage />, { at: '/loan' })
  const link = screen.getByRole('link', { name: 'onboarding:login.submit' })
  expect(link.getAttribute('href')).toBe('/login?from=%2Floan')
  expect(sent).toEqual([])
})

it('ONB-051 each field of an empty form shows a fault, and the first has the focus', async () => {
  const user = await open()
  await submit(user)
  expect(await screen.findByText('onboarding:loan.incomplete')).toBeTruthy()
  for (const field of [
    'firstName',
    'lastName',
    'gender',
    'birthDate',
    'country',
    'phone',
    'document',
    'number',
    'front',
    'back',
    'holding',
  ])
    expect(screen.getByText(`onboarding:fault.loan.${field}.missing`), field).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(label('firstName')))
  expect(applications()).toEqual([])
})

it.each([
  ['gender', () => screen.getAllByRole('radio')[0]],
  ['holding', () => label('holding')],
] as const)('ONB-051 the focus goes to a missing %s', async (field, control) => {
  const user = await open(draftOf({ [field]: '' }))
  if (field === 'holding') {
    await user.click(screen.getAllByRole('button', { name: 'kit:upload.remove' })[2]!)
  }
  await submit(user)
  await waitFor(() => expect(document.activeElement).toBe(control()))
})

it('ONB-052 a birth date under 18 is refused at its field at once', async () => {
  const user = await open(draftOf({ birthDate: '' }))
  await user.type(label('birthDate'), `01012020`)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'onboarding:fault.loan.birthDate.minor',
  )
  await submit(user)
  expect(applications()).toEqual([])
  expect(notices.shown).toEqual([])
})

it('ONB-053 the country is searched by its name and gives the area code', async () => {
  const user = await open(draftOf({ country: '', areaCode: '' }))
  await user.click(screen.getByRole('button', { name: /loan\.country/ }))
  await user.type(screen.getByRole('searchbox'), 'austr')
  await user.click(await screen.findByText('Austria'))
  await waitFor(() =>
    expect(loanDrafts.of(uid)?.typed).toMatchObject({ country: 'AT', areaCode: '+43' }),
  )
})

it('ONB-054 the draft survives leaving the page, for this account only', async () => {
  const user = await open()
  await user.type(label('firstName'), 'Ada')
  cleanup()
  await open()
  expect(label('firstName').value).toBe('Ada')
  expect(screen.getByText('onboarding:draft.title')).toBeTruthy()
  cleanup()
  account.user = aUser({ uid: '999' })
  await open()
  expect(label('firstName').value).toBe('')
})

it('ONB-054 the user can start anew', async () => {
  const user = await open(draftOf())
  await user.click(screen.getByRole('button', { name: 'onboarding:draft.anew' }))
  expect(label('firstName').value).toBe('')
  expect(screen.queryByText('onboarding:draft.title')).toBeNull()
  expect(loanDrafts.of(uid)).toBeNull()
})

it('ONB-055 ONB-080 sends the application once; the device forgets it, and the page remembers it without photos', async () => {
  const user = await open(draftOf())
  await user.dblClick(screen.getByRole('button', { name: 'onboarding:loan.send' }))
  await title('pending')
  expect(applications()).toEqual([{ path: sendLoan.path, input: completeLoan }])
  expect(loanDrafts.of(uid)).toMatchObject({
    typed: { ...completeLoan, front: '', back: '', holding: '' },
    sentAt: SENT_AT,
  })
  expect(localStorage.getItem('loan_draft')).toBeNull()
})

it('ONB-055 a failure keeps the values, and an application that was sent before is shown', async () => {
  answer(sendLoan, () => Promise.reject(new Error('lost line')))
  const user = await open(draftOf())
  await submit(user)
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(label('number').value).toBe(completeLoan.number)
  answer(sendLoan, () => new Refused('ALREADY_SENT'))
  answer(getLoan, () => pending)
  await submit(user)
  await title('pending')
})

it('ONB-056 shows what was sent, with the phone and the document number masked', async () => {
  loanDrafts.keepSent(draftOf(), SENT_AT)
  answer(getLoan, () => pending)
  renderArea(<LoanPage />, { at: '/loan' })
  await title('pending')
  expect(screen.getByText('+49 151•••789')).toBeTruthy()
  expect(screen.getByText('L01X•••47')).toBeTruthy()
  expect(screen.getByText('Germany')).toBeTruthy()
})

it('ONB-056 an application from another device shows its time only', async () => {
  loanDrafts.keepSent(draftOf(), SENT_AT - 1)
  answer(getLoan, () => pending)
  renderArea(<LoanPage />, { at: '/loan' })
  await title('pending')
  expect(screen.queryByText('L01X•••47')).toBeNull()
})

it('ONB-056 follows the review', async () => {
  answer(getLoan, () => pending)
  renderArea(<LoanPage />, { at: '/loan' })
  await title('pending')
  answer(getLoan, () => ({ ...pending, state: 'approved' as const }))
  act(() => void (accountEvents.count += 1))
  expect(await title('approved')).toBeTruthy()
})

it('ONB-057 asks before it withdraws the application, and deletes its photos', async () => {
  answer(getLoan, () => pending)
  answer(deletePicture, () => {
    answer(getLoan, () => none)
    return {}
  })
  const user = renderArea(<LoanPage />, { at: '/loan' })
  await user.click(await screen.findByRole('button', { name: 'onboarding:loan.withdraw.do' }))
  await user.click(await screen.findByRole('button', { name: 'onboarding:loan.withdraw.ok' }))
  await screen.findByRole('button', { name: 'onboarding:loan.send' })
  expect(sent.filter(({ path }) => path === deletePicture.path).map(({ input }) => input)).toEqual(
    pending.pictures.map(({ id }) => ({ id })),
  )
})

it('ONB-057 a rejected application shows the reason, and is corrected with its values', async () => {
  loanDrafts.keepSent(draftOf(), SENT_AT)
  answer(getLoan, () => rejected)
  const user = renderArea(<LoanPage />, { at: '/loan' })
  await title('rejected')
  expect(screen.getByText('The face is not visible.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'onboarding:loan.correct' }))
  expect(label('firstName').value).toBe('Ada')
  await submit(user)
  await title('pending')
  expect(applications()).toMatchObject([{ input: { front: 'p-1', back: 'p-2', holding: 'p-3' } }])
})

describe('ONB-104 a rejected application that this page has not sent', () => {
  const { front: _front, back: _back, holding: _holding, ...written } = completeLoan
  const texts = { ...written, gender: 'female' as const, document: 'id-card' as const }
  const correct = async () => {
    answer(getLoan, () => ({ ...rejected, texts }))
    const user = renderArea(<LoanPage />, { at: '/loan' })
    await user.click(await screen.findByRole('button', { name: 'onboarding:loan.correct' }))
    return user
  }

  it('opens with its texts and photos, and is sent with them', async () => {
    const user = await correct()
    expect(label('firstName').value).toBe('Ada')
    expect(screen.queryByText('onboarding:draft.title')).toBeNull()
    await submit(user)
    await title('pending')
    expect(applications()).toEqual([{ path: sendLoan.path, input: completeLoan }])
  })

  it('opens with the correction that was begun on this device before a reload', async () => {
    const user = await correct()
    await user.clear(label('firstName'))
    await user.type(label('firstName'), 'Augusta')
    cleanup()
    await correct()
    expect(label('firstName').value).toBe('Augusta')
  })

  it('opens with its own texts when this device has an older draft', async () => {
    loanDrafts.keep(draftOf({ firstName: 'Old' }))
    await correct()
    expect(label('firstName').value).toBe('Ada')
  })
})

it('ONB-059 loads the user when the page is the first that is opened', async () => {
  account.user = null
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  await open()
  expect(account.user).toEqual(aUser())
})

it('ONB-059 shows that it loads, and loads again after a failure', async () => {
  answer(getLoan, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<LoanPage />, { at: '/loan' })
  expect(screen.getByRole('status', { name: 'onboarding:loan.loading' })).toBeTruthy()
  const retry = await screen.findByRole('button', { name: /kit:list\.reload/ })
  answer(getLoan, () => none)
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'onboarding:loan.send' })).toBeTruthy()
})

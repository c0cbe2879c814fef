import { afterEach, beforeEach, expect, it } from 'vitest'
import { useNavigate, useRoutes } from '@kontor/shared/router'
import { account, clearAccount, config, session } from '@kontor/shared/store'
import {
  act,
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
} from '@kontor/shared/testing'
import {
  confirmRegistration,
  documentIds,
  getDocument,
  getUser,
  getUserInfo,
  register,
  takePracticeFunds,
  type Tokens,
} from '@kontor/shared/wire'
import { LoginPage } from '../login/login.page.tsx'
import { RegisterPage } from './register.page.tsx'

const right = {
  email: 'jonas@posteo.example',
  password: 'blue-harbour-92',
  again: 'blue-harbour-92',
  invitation: 'KNT-7Q4M',
}

const tokens: Tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }

beforeEach(() => {
  startServer()
  session.tokens = null
  config.base = null
  clearAccount()
  answer(register, () => ({ resendAfter: 60 }))
  answer(confirmRegistration, () => tokens)
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
})
afterEach(cleanup)

function Screens() {
  return useRoutes([
    { path: '/register', element: <RegisterPage /> },
    { path: '/login', element: <LoginPage /> },
    { path: '*', element: null },
  ])
}
const open = (query = '') => renderArea(<Screens />, { at: `/register${query}` })

const labels = {
  email: 'email',
  password: 'password',
  again: 'register.again',
  invitation: 'register.invitation',
} as const
const field = (name: keyof typeof labels) =>
  screen.getByLabelText<HTMLInputElement>(`onboarding:${labels[name]}`)
const submit = () => screen.getByRole('button', { name: 'onboarding:register.submit' })
const code = () => screen.findByLabelText<HTMLInputElement>('onboarding:code.label')
const confirm = () => screen.getByRole('button', { name: 'onboarding:register.confirm.submit' })
const address = () => screen.getByTestId('address').textContent

async function typeIn(user: ReturnType<typeof open>, typed: typeof right) {
  for (const name of ['email', 'password', 'again', 'invitation'] as const) {
    if (!typed[name]) continue
    await user.click(field(name))
    await user.paste(typed[name])
  }
}

it.each([
  ['half an email', { email: 'jonas' }, 'email', 'email-malformed'],
  ['a short password', { password: 'blue', again: 'blue' }, 'password', 'password-short'],
  ['no second password', { again: '' }, 'again', 'again-missing'],
  ['two passwords', { again: 'blue-harbour-9' }, 'again', 'again-differs'],
  ['no invitation', { invitation: '' }, 'invitation', 'invitation-missing'],
] as const)(
  'sends nothing with %s, shows the fault at the field and focuses it',
  async (_, typed, faulty, fault) => {
    const user = open()
    await typeIn(user, { ...right, ...typed })
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`onboarding:fault.${fault}`)
    await waitFor(() => expect(document.activeElement).toBe(field(faulty)))
    expect(sent).toEqual([])
  },
)

it('removes the fault that the passwords differ once either is edited', async () => {
  const user = open()
  await typeIn(user, { ...right, again: 'blue-harbour-9' })
  await user.click(submit())
  await screen.findByRole('alert')
  await user.type(field('password'), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['PASSWORD_COMMON', 'password'],
  ['INVITATION_UNKNOWN', 'invitation'],
] as const)(
  'shows %s at its field, in the words of the server, and keeps the values',
  async (reason, faulty) => {
    answer(register, () => new Refused(reason))
    const user = open()
    await typeIn(user, right)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`sentence of ${reason}`)
    await waitFor(() => expect(document.activeElement).toBe(field(faulty)))
    expect(field(faulty).getAttribute('aria-invalid')).toBe('true')
    expect(field('password').value).toBe(right.password)
    expect(address()).toBe('/register')
  },
)

it.each([
  ['?from=/order', '/order'],
  ['', '/'],
])(
  'ONB-016 opens the account, confirms it, signs in, and goes from /register%s to %s',
  async (query, to) => {
    const user = open(query)
    await typeIn(user, { ...right, email: ' jonas@posteo.example ', invitation: ' KNT-7Q4M ' })
    await user.keyboard('{Enter}')
    await user.type(await code(), '407193{Enter}')
    expect(await screen.findByText('onboarding:register.done')).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'onboarding:start.skip' }))
    expect(address()).toBe(to)
    expect(session.tokens).toEqual(tokens)
    await waitFor(() => expect(account.user?.uid).toBe(aUser().uid))
    const { again: _, ...details } = right
    expect(sent.filter(({ path }) => path.startsWith(register.path))).toEqual([
      { path: register.path, input: details },
      { path: confirmRegistration.path, input: { ...details, code: '407193' } },
    ])
  },
)

const linkTo = (step: string) =>
  screen.getByRole('link', { name: new RegExp(`start.${step}.title`) }).getAttribute('href')

it('ONB-111 the first steps are shown once: the funds are taken there, a market and an order are links', async () => {
  let isOpen = true
  answer(getUser, () => ({ ...aUser(), practiceFunds: isOpen }))
  answer(takePracticeFunds, () => {
    isOpen = false
    return {}
  })
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  await user.type(await code(), '407193{Enter}')
  await user.click(await screen.findByRole('button', { name: /onboarding:start.funds.title/ }))
  expect(await screen.findByText('onboarding:start.funds.done')).toBeTruthy()
  expect(sent.filter(({ path }) => path === takePracticeFunds.path)).toHaveLength(1)
  expect([linkTo('market'), linkTo('order')]).toEqual(['/product', '/trade'])
  cleanup()
  open()
  expect(address()).toBe('/')
})

it('ONB-124 when the session of the new account ends, the login is shown, without its password', async () => {
  const user = open('?from=/order')
  await typeIn(user, right)
  await user.click(submit())
  await user.type(await code(), '407193{Enter}')
  await screen.findByRole('link', { name: 'onboarding:start.skip' })
  act(() => void (session.tokens = null))
  await waitFor(() => expect(address()).toBe('/login?from=%2Forder'))
  expect(field('password').value).toBe('')
})

it('ONB-112 an open invitation code is shown and filled in by one tap; without one nothing is shown', async () => {
  config.base = { image: '', mode: 'sandbox', invitation: 'KONTOR' }
  const user = open()
  await user.click(screen.getByRole('button', { name: 'onboarding:register.no-invitation' }))
  expect(field('invitation').value).toBe('KONTOR')
  expect(screen.queryByRole('button', { name: 'onboarding:register.no-invitation' })).toBeNull()
  cleanup()
  config.base = { image: '', mode: 'live' }
  open()
  expect(screen.queryByRole('button', { name: 'onboarding:register.no-invitation' })).toBeNull()
})

it('ONB-113 "Already have an account" opens the login with the typed address', async () => {
  const user = open()
  await user.type(field('email'), right.email)
  await user.click(screen.getByRole('link', { name: 'onboarding:register.log-in' }))
  expect(address()).toBe('/login')
  expect(field('email').value).toBe(right.email)
})

it('ONB-016 fills in the code of an invitation link', async () => {
  const user = open('?invite=KNT-7Q4M')
  expect(field('invitation').value).toBe('KNT-7Q4M')
  await typeIn(user, { ...right, invitation: '' })
  await user.click(submit())
  await code()
  expect(sent.at(-1)?.input).toMatchObject({ invitation: 'KNT-7Q4M' })
})

it('ONB-070 the second step asks for the mailed code, and only that code opens the account', async () => {
  answer(confirmRegistration, () => new Refused('CODE_WRONG'))
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  await user.click(
    await screen.findByRole('button', { name: 'onboarding:register.confirm.submit' }),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('onboarding:fault.code-missing')
  await user.type(await code(), '407193{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('sentence of CODE_WRONG')
  expect(session.tokens).toBeNull()
  expect((await code()).value).toBe('407193')
  answer(confirmRegistration, () => tokens)
  await user.click(confirm())
  await waitFor(() => expect(session.tokens).toEqual(tokens))
})

it('ONB-071 the details can be changed before the code is typed, and a code that was just sent stays valid', async () => {
  const user = open()
  await typeIn(user, right)
  await user.click(submit())
  await code()
  answer(register, () => new Refused('CODE_TOO_SOON', 'too soon', { seconds: 42 }))
  await user.click(screen.getByRole('button', { name: 'onboarding:register.confirm.change' }))
  expect(field('email').value).toBe(right.email)
  await user.type(field('password'), '!')
  await user.type(field('again'), '!')
  await user.click(submit())
  await user.type(await code(), '407193{Enter}')
  await waitFor(() => expect(session.tokens).toEqual(tokens))
  expect(sent.find(({ path }) => path === confirmRegistration.path)?.input).toMatchObject({
    password: `${right.password}!`,
  })
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  )
}

it('ONB-127 the code has an address of its own: Back leads to the details as they were typed, and they can be sent again', async () => {
  const at = '/register?invite=KNT-7Q4M&from=/order'
  const user = renderArea(
    <>
      <Screens />
      <Back />
    </>,
    { at },
  )
  await typeIn(user, { ...right, invitation: '' })
  await user.click(submit())
  await code()
  expect(address()).toBe('/register?invite=KNT-7Q4M&from=%2Forder&confirm=')
  await user.click(screen.getByText('back'))
  expect(field('password').value).toBe(right.password)
  expect(address()).toBe(at)
  await user.click(submit())
  await user.type(await code(), '407193{Enter}')
  const skip = await screen.findByRole('link', { name: 'onboarding:start.skip' })
  expect(skip.getAttribute('href')).toBe('/order')
  expect(address()).not.toContain('confirm')
})

it('ONB-127 a reload at the code asks for the details again', async () => {
  const user = open('?confirm=')
  await typeIn(user, right)
  await user.click(submit())
  expect(await code()).toBeTruthy()
})

it('sends once, however often it is submitted', async () => {
  const reply = Promise.withResolvers<{ resendAfter: number }>()
  answer(register, () => reply.promise)
  const user = open()
  await typeIn(user, right)
  await user.keyboard('{Enter}{Enter}')
  await user.click(submit())
  reply.resolve({ resendAfter: 60 })
  await code()
  expect(sent.filter(({ path }) => path === register.path)).toHaveLength(1)
})

it('keeps no password when the user leaves and comes back', async () => {
  const user = open('?from=/order')
  await typeIn(user, right)
  await user.click(screen.getByRole('link', { name: 'onboarding:register.log-in' }))
  expect(address()).toBe('/login?from=%2Forder')
  await user.click(screen.getByRole('link', { name: 'onboarding:login.join' }))
  expect(address()).toBe('/register?from=%2Forder')
  expect(field('password').value + field('again').value).toBe('')
})

it('ONB-016 says how strong the typed password is', async () => {
  const user = open()
  expect(screen.queryByRole('status')).toBeNull()
  await user.type(field('password'), 'harbour')
  expect(await screen.findByText('kit:password.strength.short')).toBeTruthy()
  await user.type(field('password'), '-seven-Boats-41')
  expect(screen.getByText('kit:password.strength.strong')).toBeTruthy()
})

it('ONB-016 shows the risk notice', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'onboarding:risk.title' }))
  const sheet = await screen.findByRole('dialog', { name: 'onboarding:risk.title' })
  expect(sheet.textContent).toContain('onboarding:risk.3')
})

it.each(documentIds)(
  'ONB-114 shows the text of %s, which stays on the way to an account',
  async (id) => {
    answer(getDocument, (asked) => ({
      title: asked.id,
      sections: [{ title: 'Leaving', text: `All of ${asked.id}` }],
    }))
    const user = open()
    await user.type(field('password'), right.password)
    await user.click(screen.getByRole('button', { name: `onboarding:${id}.title` }))
    const sheet = await screen.findByRole('dialog', { name: `onboarding:${id}.title` })
    await waitFor(() => expect(sheet.textContent).toContain(`All of ${id}`))
    await user.keyboard('{Escape}')
    expect(field('password').value).toBe(right.password)
  },
)

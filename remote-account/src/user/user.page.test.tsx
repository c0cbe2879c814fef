import { afterEach, beforeEach, expect, it } from 'vitest'
import { Navigate, useRoutes } from '@kontor/shared/router'
import { clearAccount, config, notices, session, useSignedIn } from '@kontor/shared/store'
import {
  Refused,
  aUser,
  answer,
  cleanup,
  fireEvent,
  renderArea,
  screen,
  sent,
  startServer,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getUser,
  getUserInfo,
  takePracticeFunds,
  type User,
  type Wallet,
} from '@kontor/shared/wire'
import { toggleFigures } from './figures.store.ts'
import { UserPage } from './user.page.tsx'

beforeEach(() => {
  startServer()
  clearAccount()
  notices.shown = []
  session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
  config.runtime.supportEmail = 'care@kontor.example'
  serve(aUser())
})
afterEach(cleanup)

function serve(user: User) {
  const wallets: Wallet[] = [
    { type: 'available', currency: 'USD', balance: user.withdrawBalance },
    { type: 'margin', currency: 'USD', balance: decimal('3915') },
  ]
  answer(getUser, () => user)
  answer(getUserInfo, () => ({ avatar: '', user_wallet: wallets }))
}

async function open() {
  const user = renderArea(<UserPage />, { at: '/user' })
  await screen.findByText('mia.keller@posteo.example')
  return user
}
const press = (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(screen.getByRole('button', { name: `account:user.${name}` }))
const asked = (path: string) => sent.filter((call) => call.path === path).length
const amounts = () => [...document.querySelectorAll('data')].map(({ value }) => value)

it('shows who is signed in, what is available and each wallet', async () => {
  await open()
  expect(screen.getByText('account:user.uid')).toBeTruthy()
  expect(amounts()).toEqual(['8412.36', '3915', '8412.36'])
  const wallets = screen.getByRole('region', { name: 'account:user.wallets.title' })
  expect(
    within(wallets)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['account:user.wallets.margin', 'account:user.wallets.available'])
})

it('hides every amount, and shows them again', async () => {
  const user = await open()
  await press(user, 'assets.hide')
  expect(amounts()).toEqual([])
  expect(screen.getAllByText('account:user.assets.hidden')).toHaveLength(3)
  await press(user, 'assets.show')
  expect(amounts()).toHaveLength(3)
})

it('keeps amounts hidden when the user comes back', async () => {
  toggleFigures()
  await open()
  expect(amounts()).toEqual([])
  toggleFigures()
})

it('holds the shape of the screen until the user is known, and tries again after a lost line', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<UserPage />, { at: '/user' })
  expect(screen.getByRole('status', { name: 'account:user.loading' })).toBeTruthy()
  const retry = await screen.findByText('kit:list.failed')
  serve(aUser())
  await user.click(retry)
  expect(await screen.findByText('mia.keller@posteo.example')).toBeTruthy()
})

it('lets who cannot be loaded log out', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  renderArea(<UserPage />, { at: '/user' })
  await screen.findByText('kit:list.failed')
  expect(screen.getByRole('button', { name: 'account:user.log-out.row' })).toBeTruthy()
})

it('gives practice funds once, says so, and shows the new balance', async () => {
  serve(aUser({ practiceFunds: true, withdrawBalance: decimal('0') }))
  answer(takePracticeFunds, () => {
    serve(aUser({ withdrawBalance: decimal('10000') }))
    return {}
  })
  await open()
  const take = screen.getByRole('button', { name: 'account:user.funds.take' })
  fireEvent.click(take)
  fireEvent.click(take)
  expect(await screen.findByText('account:user.funds.done')).toBeTruthy()
  expect(amounts()[0]).toBe('10000')
  expect(screen.queryByRole('button', { name: 'account:user.funds.take' })).toBeNull()
  expect(asked(takePracticeFunds.path)).toBe(1)
})

it('lets a second try give the practice funds that the first could not', async () => {
  serve(aUser({ practiceFunds: true }))
  answer(takePracticeFunds, () => Promise.reject(new Error('lost line')))
  const user = await open()
  await press(user, 'funds.take')
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()

  answer(takePracticeFunds, () => {
    serve(aUser())
    return {}
  })
  await press(user, 'funds.take')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'account:user.funds.take' })).toBeNull(),
  )
})

it('stops offering practice funds that were taken on another device', async () => {
  serve(aUser({ practiceFunds: true }))
  const user = await open()
  serve(aUser())
  answer(takePracticeFunds, () => new Refused('FUNDS_ALREADY_GIVEN'))
  await press(user, 'funds.take')
  expect(await screen.findByText('sentence of FUNDS_ALREADY_GIVEN')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'account:user.funds.take' })).toBeNull(),
  )
})

it('offers no practice funds to who has taken them', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'account:user.funds.take' })).toBeNull()
})

it.each([
  ['copy-uid', '10482736'],
  ['invite.copy-code', 'KNT-7Q4M'],
  ['invite.copy-link', `${location.origin}/register?invite=KNT-7Q4M`],
  ['help.copy-email', 'care@kontor.example'],
])('copies with %s', async (button, text) => {
  const user = await open()
  await press(user, button)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
})

it('leads to the languages, under the name of the one in use', async () => {
  await open()
  const row = screen.getByRole('link', { name: /account:user.settings.language/ })
  expect(row.getAttribute('href')).toBe('/language')
  expect(row.textContent).toContain('English')
})

it('has no row for complaints where there is no address for them', async () => {
  config.runtime.supportEmail = ''
  await open()
  expect(screen.queryByText('account:user.help.complaints')).toBeNull()
})

it('asks before it logs out, and stays when the answer is no', async () => {
  const user = await open()
  await press(user, 'log-out.row')
  await user.click(await screen.findByRole('button', { name: 'kit:cancel' }))
  expect(session.tokens).not.toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/user')
})

/** Stands in for the host, which leads a visitor away from this address. */
function Guarded() {
  return useSignedIn() ? <UserPage /> : <Navigate to="/login" replace />
}

function Host() {
  return useRoutes([
    { path: '/user', element: <Guarded /> },
    { path: '*', element: null },
  ])
}

it('logs out and leads home, though the host leads visitors of this address to the login screen', async () => {
  const user = renderArea(<Host />, { at: '/user' })
  await press(user, 'log-out.row')
  await user.click(await screen.findByRole('button', { name: 'account:user.log-out.ok' }))
  await waitFor(() => expect(session.tokens).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe('/')
})

it('asks the server for nothing of a visitor and shows no figures', async () => {
  session.tokens = null
  renderArea(<UserPage />, { at: '/user' })
  await screen.findByRole('status', { name: 'account:user.loading' })
  expect(sent).toEqual([])
  expect(amounts()).toEqual([])
})

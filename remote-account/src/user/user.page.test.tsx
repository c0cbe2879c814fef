import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Navigate, useRoutes } from '@kontor/shared/router'
import {
  clearAccount,
  config,
  notices,
  offerLinks,
  positions,
  refreshAccount,
  session,
  setAppearance,
  useSignedIn,
} from '@kontor/shared/store'
import {
  act,
  answer,
  aPageOfOrders,
  aUser,
  cleanup,
  fireEvent,
  Refused,
  renderArea,
  screen,
  sent,
  shrinkPhotos,
  startServer,
  waitFor,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  getUser,
  getUserInfo,
  listOrders,
  takePracticeFunds,
  uploadPicture,
  type User,
  type Wallet,
} from '@kontor/shared/wire'
import { upload } from '../../testing/upload.ts'
import { UserPage } from './user.page.tsx'

beforeEach(() => {
  startServer()
  clearAccount()
  session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
  config.runtime.supportEmail = 'care@kontor.example'
  answer(listOrders, () => aPageOfOrders([]))
  positions.clear()
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
const linkOf = (name: string) => screen.getByRole('link', { name: new RegExp(`account:${name}`) })
const asked = (path: string) => sent.filter((call) => call.path === path).length
const amounts = () => [...document.querySelectorAll('data')].map(({ value }) => value)

it('ACC-080 ACC-082 shows the user, what is available, and the live equity with the way to the wallet', async () => {
  await open()
  expect(screen.getByText('account:user.uid')).toBeTruthy()
  await waitFor(() => expect(amounts()).toEqual(['8412.36', '12327.36']))
  expect(linkOf('wallet.title').getAttribute('href')).toBe('/mine/wallet')
  expect(linkOf('history.title').getAttribute('href')).toBe('/mine/history')
  expect(linkOf('deposit.title').getAttribute('href')).toBe('/mine/charge')
})

it('ACC-240 the equity is a dash where the positions could not be loaded', async () => {
  answer(listOrders, () => Promise.reject(new Error('lost line')))
  await open()
  await waitFor(() => expect(linkOf('wallet.title').textContent).toContain('–'))
  expect(linkOf('wallet.title').querySelector('.skel')).toBeNull()
})

it.each([
  ['withdraw.title', '/mine/withdraw'],
  ['bank.title', '/mine/bank'],
  ['coin.title', '/mine/coin'],
])('ACC-082 the link %s opens %s', async (words, address) => {
  await open()
  const link = screen.getByRole('link', { name: `account:${words}` })
  expect(link.getAttribute('href')).toBe(address)
})

it('COMP-213 shows what other areas offer below the pages of the account', async () => {
  const link = { slot: 'user-links', text: { 'en-US': 'Rewards' }, icon: 'Star', to: '/rewards' }
  const other = { ...link, slot: 'home-shortcuts', text: { 'en-US': 'Elsewhere' } }
  offerLinks([{ routes: [{ path: '/rewards', title: 'title' }], links: [link, other] }])
  await open()
  const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(hrefs[hrefs.indexOf('/mine/announcement') + 1]).toBe('/rewards')
  expect(screen.getByRole('link', { name: 'Rewards' })).toBeTruthy()
  expect(screen.queryByText('Elsewhere')).toBeNull()
  offerLinks([])
})

it('ACC-081 shows the avatar, whose path gets the image base', async () => {
  config.runtime = { ...config.runtime, imageBase: 'https://pictures.example' }
  answer(getUserInfo, () => ({ avatar: '/v1/pictures/a1', user_wallet: [] }))
  await open()
  expect(document.querySelector('img.avatar')?.getAttribute('src')).toBe(
    'https://pictures.example/v1/pictures/a1',
  )
  config.runtime.imageBase = ''
})

it('ACC-081 uploads a new avatar and shows it', async () => {
  const user = await open()
  answer(getUserInfo, () => ({ avatar: '/v1/pictures/new', user_wallet: [] }))
  await upload(user, 'account:user.avatar.choose')
  expect(await screen.findByText('account:user.avatar.done')).toBeTruthy()
  await waitFor(() =>
    expect(document.querySelector('img.avatar')?.getAttribute('src')).toBe('/v1/pictures/new'),
  )
  expect(sent).toContainEqual({ path: uploadPicture.path, input: { purpose: 'avatar' } })
})

/** Keeps the page as the host does: hidden, with its effects paused, and shown again. */
function Kept() {
  const [isShown, show] = useState(true)
  return (
    <>
      <button type="button" onClick={() => show(!isShown)}>
        turn
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <UserPage />
      </Activity>
    </>
  )
}

it.each([
  ['failed', false, 'sentence of PICTURE_TOO_LARGE'],
  ['stopped, because its user left the page,', true, 'kit:upload.stopped'],
])(
  'ACC-263 an avatar that %s is reported once, not at each return',
  async (_, leaves, sentence) => {
    const user = renderArea(<Kept />, { at: '/user' })
    const chooser = await screen.findByLabelText<HTMLInputElement>('account:user.avatar.choose')
    const turn = () => user.click(screen.getByText('turn'))
    const reply = Promise.withResolvers<Refused>()
    shrinkPhotos({ width: 40, height: 30 })
    answer(uploadPicture, () => reply.promise)
    await user.upload(chooser, new File(['large'], 'me.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(asked(uploadPicture.path)).toBe(1))
    if (leaves) await turn()
    reply.resolve(new Refused('PICTURE_TOO_LARGE'))
    if (leaves) await turn()
    expect(await screen.findByText(sentence)).toBeTruthy()
    notices.shown = []
    await turn()
    await turn()
    await waitFor(() => expect(chooser.disabled).toBe(false))
    expect(notices.shown).toEqual([])
  },
)

it.each(['none', 'pending', 'rejected'] as const)(
  'ACC-080 a name that is %s shows its state and a link to the verification',
  async (name) => {
    serve(aUser({ name }))
    await open()
    expect(screen.queryByText('account:user.verified')).toBeNull()
    const row = screen.getByRole('link', { name: /user\.name\.title/ })
    expect(row.getAttribute('href')).toBe('/mine/auth?from=%2Fuser')
    expect(row.textContent).toContain(`account:user.name.${name}`)
  },
)

it('ACC-080 says that the name is verified after the approval', async () => {
  serve(aUser({ name: 'pending' }))
  await open()
  serve(aUser({ name: 'approved' }))
  await act(() => refreshAccount())
  expect(await screen.findByText('account:user.verified')).toBeTruthy()
})

it('ACC-082 ACC-132 counts unread announcements at their row, and all unread entries at the bell', async () => {
  serve(aUser({ unread: { events: 2, announcements: 1 } }))
  await open()
  expect(await screen.findByText('account:user.account.unread')).toBeTruthy()
  const bell = screen.getByRole('link', {
    name: 'account:inbox.title, account:user.account.unread',
  })
  expect(bell.getAttribute('href')).toBe('/mine/inbox')
  expect(bell.textContent).toBe('3')
  serve(aUser())
  await act(() => refreshAccount())
  await waitFor(() => expect(screen.queryByText('account:user.account.unread')).toBeNull())
  expect(screen.getByRole('link', { name: 'account:inbox.title' }).textContent).toBe('')
})

it('ACC-150 hides every amount, stores that, and shows them again', async () => {
  const user = await open()
  await waitFor(() => expect(amounts()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'kit:amounts.hide' }))
  expect(amounts()).toEqual([])
  expect(screen.getAllByText('kit:amounts.hidden')).toHaveLength(2)
  expect(localStorage.getItem('look')).toContain('"amounts":"hidden"')
  await user.click(screen.getByRole('button', { name: 'kit:amounts.show' }))
  expect(amounts()).toHaveLength(2)
})

it('ACC-150 amounts stay hidden when the user comes back', async () => {
  setAppearance({ amounts: 'hidden' })
  await open()
  expect(amounts()).toEqual([])
  setAppearance({ amounts: 'shown' })
})

it('shows placeholders while the user loads, and retries after a lost connection', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<UserPage />, { at: '/user' })
  expect(screen.getByRole('status', { name: 'account:user.loading' })).toBeTruthy()
  const retry = await screen.findByText('kit:list.failed')
  serve(aUser())
  await user.click(retry)
  expect(await screen.findByText('mia.keller@posteo.example')).toBeTruthy()
})

it('a user who cannot be loaded can log out', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  renderArea(<UserPage />, { at: '/user' })
  await screen.findByText('kit:list.failed')
  expect(screen.getByRole('button', { name: 'account:user.log-out.row' })).toBeTruthy()
})

it('takes practice funds once, confirms it, and shows the new balance', async () => {
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

it('a second attempt takes the practice funds after a failed one', async () => {
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

it('offers no practice funds to a user who has taken them', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'account:user.funds.take' })).toBeNull()
})

it.each([
  ['copy-uid', '10482736'],
  ['invite.copy-code', 'KNT-7Q4M'],
  ['invite.copy-link', `${location.origin}/register?invite=KNT-7Q4M`],
  ['help.copy-email', 'care@kontor.example'],
])('ACC-083 copies with %s', async (button, text) => {
  const user = await open()
  await press(user, button)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
})

it('links to the languages, and shows the name of the current one', async () => {
  await open()
  const row = screen.getByRole('link', { name: /account:user.settings.language/ })
  expect(row.getAttribute('href')).toBe('/language')
  expect(row.textContent).toContain('English')
})

it('has no row for complaints when there is no address for them', async () => {
  config.runtime.supportEmail = ''
  await open()
  expect(screen.queryByText('account:user.help.complaints')).toBeNull()
})

it('ACC-083 asks before it logs out, and stays when the user cancels', async () => {
  const user = await open()
  await press(user, 'log-out.row')
  await user.click(await screen.findByRole('button', { name: 'kit:cancel' }))
  expect(session.tokens).not.toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/user')
})

/** Redirects a visitor as the host does. */
function Guarded() {
  return useSignedIn() ? <UserPage /> : <Navigate to="/login" replace />
}

function Host() {
  return useRoutes([
    { path: '/user', element: <Guarded /> },
    { path: '*', element: null },
  ])
}

it('logs out and goes home, although the host redirects visitors from this address to the login', async () => {
  const user = renderArea(<Host />, { at: '/user' })
  await screen.findByRole('button', { name: 'account:user.log-out.row' })
  await press(user, 'log-out.row')
  await user.click(await screen.findByRole('button', { name: 'account:user.log-out.ok' }))
  await waitFor(() => expect(session.tokens).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe('/')
})

it('loads nothing for a visitor and shows no amounts', async () => {
  session.tokens = null
  renderArea(<UserPage />, { at: '/user' })
  await screen.findByRole('status', { name: 'account:user.loading' })
  expect(sent).toEqual([])
  expect(amounts()).toEqual([])
})

/** @module-tag slow */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { account, accountEvents, connection } from '@kontor/shared/store'
import {
  act,
  answer,
  aUser,
  cleanup,
  Refused,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { decimal } from '@kontor/shared/trading'
import {
  cancelWithdrawal,
  getUser,
  getUserInfo,
  listCurrencies,
  listMethods,
  listPasskeys,
  listWithdrawals,
  type Method,
  prepareWithdrawal,
  sendConfirmCode,
  sendWithdrawal,
  type Withdrawal,
  type WithdrawalTerms,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { grantPasskey } from '../../testing/passkey.ts'
import { startSession } from '../../testing/session.ts'
import { WithdrawPage } from './withdraw.page.tsx'
import { groupsOf } from './withdraw.rules.ts'

const wallet = {
  type: 'coin',
  id: 'c-1',
  currency: 'BTC',
  network: 'BTC',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  icon: 'marks/btc.svg',
  isDefault: true,
  used: false,
} as const
const card: Method = {
  type: 'bank',
  id: 'b-1',
  bankName: 'Nordbank',
  bankAddress: 'Hamburg',
  swift: 'NRDBDEHH',
  payeeName: 'Sample Name',
  payeeAccount: 'DE89 3704 0044 0532 0130 00',
  isDefault: true,
  used: true,
}
const sentOne: Withdrawal = {
  id: 'w-1',
  state: 'review',
  type: 'coin',
  address: wallet.address,
  currency: 'BTC',
  network: 'BTC',
  amount: decimal('1200'),
  fee: decimal('3.2'),
  received: decimal('0.011968'),
  remark: 'Rent',
  at: Date.UTC(2026, 10, 18, 17, 5),
  reason: null,
}

function serve(terms: Partial<WithdrawalTerms> = {}, methods: Method[] = [card, wallet]) {
  answer(prepareWithdrawal, () => ({
    min: decimal<'usd'>('20'),
    max: decimal<'usd'>('100000'),
    available: decimal<'usd'>('8412.36'),
    verified: true,
    payee: 'Sample Name',
    heldUntil: null,
    fees: {
      bank: { fixed: decimal<'usd'>('15'), rate: decimal<'factor'>('0.005') },
      coin: { fixed: decimal<'usd'>('2'), rate: decimal<'factor'>('0.001') },
    },
    ...terms,
  }))
  answer(listMethods, () => ({ methods }))
  answer(listCurrencies, () => ({
    currencies: [
      { code: 'BTC', icon: 'marks/btc.svg', networks: ['BTC'], rate: decimal<'factor'>('100000') },
    ],
  }))
}
const list = (...data: Withdrawal[]) =>
  answer(listWithdrawals, () => ({ data, total: data.length }))

beforeEach(() => {
  startSession()
  serve()
  list()
  answer(getUser, () => aUser())
  answer(getUserInfo, () => ({ avatar: '', user_wallet: [] }))
  answer(listPasskeys, () => ({ passkeys: [] }))
  answer(sendConfirmCode, () => ({ resendAfter: 60 }))
})
afterEach(() => {
  connection.at = 'connecting'
  cleanup()
})

async function open(at = '/mine/withdraw') {
  const user = renderArea(<WithdrawPage />, { at })
  await screen.findByLabelText('account:withdraw.quantity')
  await user.click(screen.getByRole('radio', { name: 'account:deposit.method.coin' }))
  return user
}
type User = Awaited<ReturnType<typeof open>>
const quantity = () => screen.getByLabelText<HTMLInputElement>('account:withdraw.quantity')
const nextButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'account:withdraw.title' })
const next = (user: User) =>
  user.click(screen.getByRole('button', { name: /account:withdraw.(amount|title)/ }))
async function confirmWith(user: User, code: string) {
  await user.clear(screen.getByLabelText('account:withdraw.code'))
  if (code) await user.type(screen.getByLabelText('account:withdraw.code'), code)
  await next(user)
}

it('ACC-100 says until when a new password or passkey holds withdrawals, and prevents them until then', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  serve({ heldUntil: Date.now() + 120_000 })
  await open()
  expect(await screen.findByText('account:withdraw.held')).toBeTruthy()
  expect(nextButton().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.queryByText('account:withdraw.held')).toBeNull()
  expect(nextButton().disabled).toBe(false)
})

it('ACC-061 HOST-101 shows the fee, the balance afterwards and the amount received, as the server books them', async () => {
  const user = await open()
  await user.type(quantity(), '1200')
  for (const text of ['$3.20', '$7,212.36', '0.011968 BTC'])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'account:deposit.method.card' }))
  for (const text of ['$21.00', '$1,179.00']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /kit:number.max/ }))
  expect(quantity().value).toBe('8,412.36')
})

it('ACC-062 a missing amount shows a fault at its field', async () => {
  const user = await open()
  await next(user)
  expect(await screen.findByText('account:withdraw.missing')).toBeTruthy()
  expect(document.activeElement).toBe(quantity())
})

it.each([
  ['100000.01', 'too-large'],
  ['8412.37', 'insufficient'],
])(
  'ACC-062 ACC-151 the amount %j is %s while it is typed, and the button is disabled with the reason',
  async (typed, fault) => {
    const user = await open()
    await user.type(quantity(), typed)
    const said = screen.getAllByText(`account:withdraw.${fault}`)
    expect(said).toHaveLength(2)
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: /account:withdraw.amount/,
    })
    expect([button.disabled, button.textContent]).toEqual([true, expect.stringContaining(fault)])
    // A negative balance and a negative amount received are not shown.
    expect(screen.queryByText(/^[−-]/)).toBeNull()
    expect(screen.getAllByText('–')).toHaveLength(3)
  },
)

it('ACC-151 an amount that is too small shows its fault when the user leaves the field', async () => {
  const user = await open()
  await user.type(quantity(), '2')
  expect(screen.getAllByText('account:withdraw.too-small')).toHaveLength(1)
  await user.tab()
  expect(screen.getAllByText('account:withdraw.too-small')).toHaveLength(2)
  await user.type(quantity(), '5')
  expect(screen.queryByText('account:withdraw.too-small')).toBeNull()
})

it('ACC-152 a tap shows the rule of the fee and the minimum fee', async () => {
  const user = await open()
  const rule = screen.getByText('account:withdraw.fee-rule')
  await user.click(rule)
  expect(rule.closest('details')?.open).toBe(true)
  expect(screen.getByText('account:withdraw.fee-text')).toBeTruthy()
})

it('ACC-154 a card of another name than the verified one cannot be used, and the form says why', async () => {
  serve({ payee: 'Mia Keller' })
  const user = await open()
  expect(screen.queryByText('account:withdraw.other-name')).toBeNull()
  await user.type(quantity(), '100')
  await user.click(screen.getByRole('radio', { name: 'account:deposit.method.card' }))
  expect(screen.getByText('account:withdraw.other-name')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /account:withdraw.amount/ })
  expect(button.disabled).toBe(true)
})

it('ACC-063 a user without a card or an address is asked to add one, and the values stay', async () => {
  serve({}, [card])
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  await user.click(await screen.findByRole('button', { name: 'account:coin.add' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/mine/coin?add=1'))
  cleanup()
  serve()
  renderArea(<WithdrawPage />)
  expect((await screen.findByLabelText<HTMLInputElement>('account:withdraw.quantity')).value).toBe(
    '1,200.00',
  )
})

it.each([
  ['card', 'bank', '/mine/addBank', 'add-bank.title'],
  ['coin', 'coin', '/mine/coin?add=1', 'coin.add'],
] as const)(
  'ACC-063 ACC-157 an unverified user is asked to add a %s too, by a link and by the button',
  async (method, type, address, go) => {
    serve({ verified: false, payee: null }, [])
    const user = await open()
    await user.click(screen.getByRole('radio', { name: `account:deposit.method.${method}` }))
    const hint = screen.getByRole('link', { name: `account:methods.none-${type}` })
    expect(hint.getAttribute('href')).toBe(address)
    await next(user)
    expect(await screen.findByText(`account:withdraw.bind.${type}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `account:${go}` }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))
  },
)

it('ACC-064 an unverified user gets a link to the verification, which leads back', async () => {
  serve({ verified: false, payee: null })
  await open()
  const link = screen.getByRole('link', { name: 'account:withdraw.verify.go' })
  expect(link.getAttribute('href')).toBe('/mine/auth?from=%2Fmine%2Fwithdraw')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'account:withdraw.title' }).disabled,
  ).toBe(true)
})

it('ACC-065 a missing or wrong code shows a fault at its field, and the wait is counted down', async () => {
  answer(sendWithdrawal, () => new Refused('CODE_WRONG'))
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  await confirmWith(user, '')
  expect(await screen.findByText('account:withdraw.code-missing')).toBeTruthy()
  await confirmWith(user, '111111')
  expect(await screen.findByText('account:withdraw.code-wrong')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  expect(await screen.findByText('kit:code.wait')).toBeTruthy()
})

it('ACC-065 a passkey replaces the code; an unknown passkey shows a fault at the field of the code', async () => {
  grantPasskey()
  serve()
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  answer(sendWithdrawal, () => new Refused('PASSKEY_WRONG'))
  await user.click(await screen.findByText('account:withdraw.by-passkey'))
  expect(await screen.findByText('account:withdraw.passkey-wrong')).toBeTruthy()
  expect(screen.queryByText('sentence of PASSKEY_WRONG')).toBeNull()
  answer(sendWithdrawal, () => sentOne)
  await user.click(screen.getByText('account:withdraw.by-passkey'))
  await waitFor(() => expect(quantity().value).toBe(''))
  const keys = inputsOf(sendWithdrawal).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('ACC-066 a new address is shown in groups, an address that was used before is not', async () => {
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  expect(screen.getByRole('img', { name: wallet.address })).toBeTruthy()
  expect(screen.getByText('account:withdraw.first-time.coin')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'account:withdraw.change' }))
  await user.click(screen.getByRole('radio', { name: 'account:deposit.method.card' }))
  await next(user)
  expect(screen.queryByText('account:withdraw.first-time.bank')).toBeNull()
  expect(groupsOf('TQ9f4Zr2mX').map(({ text }) => text)).toEqual(['TQ9f', '4Zr2', 'mX'])
})

it('ACC-067 a retry after a lost answer has the same key and code, and empties the form', async () => {
  answer(sendWithdrawal, () => Promise.reject(new Error('lost line')))
  const user = await open()
  await user.type(quantity(), '1200')
  await user.type(screen.getByLabelText('account:withdraw.remark'), 'Rent')
  await next(user)
  await confirmWith(user, '123456')
  await screen.findByText('kit:error.offline')
  answer(sendWithdrawal, () => sentOne)
  list(sentOne)
  await next(user)
  expect(await screen.findByText('account:withdraw.sent.title')).toBeTruthy()
  const [first, second] = inputsOf(sendWithdrawal)
  expect(first).toMatchObject({ methodId: 'c-1', amount: '1200', remark: 'Rent' })
  expect(second).toEqual(first)
  expect(quantity().value).toBe('')
})

it('ACC-067 an earlier attempt that did arrive prevents a second withdrawal', async () => {
  answer(sendWithdrawal, () => new Refused('KEY_REUSED'))
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  await confirmWith(user, '123456')
  await waitFor(() => expect(quantity().value).toBe(''))
  await act(async () => undefined)
  expect(inputsOf(sendWithdrawal)).toHaveLength(1)
})

it.each(['paid', 'rejected'] as const)(
  'ACC-133 the banner of a withdrawal follows its review: in review, %s',
  async (state) => {
    const outcome = `kit:event.${state}.withdrawal`
    answer(sendWithdrawal, () => sentOne)
    const user = await open()
    await user.type(quantity(), '1200')
    await next(user)
    list(sentOne)
    await confirmWith(user, '123456')
    await screen.findByText('account:withdraw.sent.title')
    expect(screen.queryByText(outcome)).toBeNull()
    list({ ...sentOne, state, reason: state === 'rejected' ? 'Another name.' : null })
    act(() => void (accountEvents.count += 1))
    await waitFor(() => expect(screen.queryByText('account:withdraw.sent.title')).toBeNull())
    expect(screen.getByText(outcome)).toBeTruthy()
  },
)

it('ACC-068 lists withdrawals, and cancels one in review after a confirmation', async () => {
  list(sentOne)
  answer(cancelWithdrawal, () => {
    list({ ...sentOne, state: 'cancelled' })
    return { ...sentOne, state: 'cancelled' as const }
  })
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  for (const text of [wallet.address, 'Rent', '0.011968 BTC', '$3.20'])
    expect(within(sheet).getByText(text)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: 'account:withdraw.cancel.ok' }))
  const [, ok] = await screen.findAllByRole('button', { name: 'account:withdraw.cancel.ok' })
  await user.click(ok!)
  expect((await screen.findAllByText('account:withdraw.state.cancelled')).length).toBeGreaterThan(0)
  expect(inputsOf(cancelWithdrawal)).toEqual([{ id: 'w-1' }])
})

it('ACC-267 a withdrawal that is being cancelled is not cancelled a second time', async () => {
  list(sentOne)
  const reply = Promise.withResolvers<void>()
  answer(cancelWithdrawal, async () => {
    await reply.promise
    list({ ...sentOne, state: 'cancelled' })
    return { ...sentOne, state: 'cancelled' as const }
  })
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  const cancel = within(sheet).getByRole('button', { name: 'account:withdraw.cancel.ok' })
  await user.click(cancel)
  const [, ok] = await screen.findAllByRole('button', { name: 'account:withdraw.cancel.ok' })
  await user.click(ok!)
  await waitFor(() => expect(inputsOf(cancelWithdrawal)).toHaveLength(1))
  await user.click(cancel)
  expect(screen.getAllByRole('dialog')).toEqual([sheet])
  reply.resolve()
  expect((await screen.findAllByText('account:withdraw.state.cancelled')).length).toBeGreaterThan(0)
})

it('ACC-068 without withdrawals there is no data yet; a failed load can be tried again', async () => {
  answer(prepareWithdrawal, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<WithdrawPage />)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
  const retry = await screen.findByText('kit:list.failed')
  serve()
  await user.click(retry)
  expect(await screen.findByLabelText('account:withdraw.quantity')).toBeTruthy()
})

const confirming = () => screen.findByLabelText<HTMLInputElement>('account:withdraw.code')

it('ACC-141 a reload keeps the step of the confirmation and the wait for its code, and back leads to the form', async () => {
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  await confirming()
  await user.click(screen.getByRole('button', { name: 'kit:code.send' }))
  await screen.findByText('kit:code.wait')
  cleanup()
  const again = renderArea(<WithdrawPage />, { at: '/mine/withdraw?confirm' })
  await confirming()
  expect(screen.getByText('0.011968 BTC')).toBeTruthy()
  expect(screen.getByText('kit:code.wait')).toBeTruthy()
  answer(sendWithdrawal, () => sentOne)
  await confirmWith(again, '407193')
  expect(await screen.findByText('account:withdraw.sent.title')).toBeTruthy()
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('ACC-142 another user who logs in does not see the draft', async () => {
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  await confirming()
  cleanup()
  account.user = { ...aUser(), uid: 'u-other' }
  renderArea(<WithdrawPage />, { at: '/mine/withdraw?confirm' })
  expect((await screen.findByLabelText<HTMLInputElement>('account:withdraw.quantity')).value).toBe(
    '',
  )
})

it('ACC-142 the draft is shown once the user is known, also when a later load of the user fails', async () => {
  const user = await open()
  await user.type(quantity(), '1200')
  cleanup()
  account.user = null
  const reply = Promise.withResolvers<ReturnType<typeof aUser>>()
  answer(getUser, () => reply.promise)
  renderArea(<WithdrawPage />, { at: '/mine/withdraw' })
  expect(screen.queryByLabelText('account:withdraw.quantity')).toBeNull()
  reply.resolve(aUser())
  expect((await screen.findByLabelText<HTMLInputElement>('account:withdraw.quantity')).value).toBe(
    '1,200.00',
  )
  answer(getUser, () => Promise.reject(new Error('lost line')))
  const loads = inputsOf(getUser).length
  await act(async () => void (account.user = null))
  await waitFor(() => expect(inputsOf(getUser).length).toBeGreaterThan(loads))
  await act(async () => undefined)
  expect(account.user).toBeNull()
  expect(quantity().value).toBe('1,200.00')
})

it.each(['cancelled', 'rejected'] as const)(
  'ACC-135 a withdrawal that was %s shows no fee and no amount received',
  async (state) => {
    list({ ...sentOne, state, reason: state === 'rejected' ? 'Another name.' : null })
    await open('/mine/withdraw?record=w-1')
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).queryByText('account:withdraw.arrives')).toBeNull()
    expect(within(sheet).queryByText('account:withdraw.fee')).toBeNull()
    expect(within(sheet).getByText(`account:withdraw.state.${state}`)).toBeTruthy()
  },
)

it('ACC-134 a rejected withdrawal can be sent again with all its values', async () => {
  list({ ...sentOne, state: 'rejected', reason: 'Another name.' })
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:send-again' }))
  expect(quantity().value).toBe('1,200.00')
  expect(screen.getByDisplayValue('Rent')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'account:withdraw.amount' })).toBeTruthy()
})

const shared = '0x52908400098527886E0F7030069857D2E4169EE7'
const boundAs = (id: string, currency: string, network: string): Method => ({
  ...wallet,
  id,
  currency,
  network,
  address: shared,
  isDefault: false,
})
const usdt = boundAs('c-2', 'USDT', 'ERC20')

it.each([
  [
    'in its currency, on its network, though others are newer',
    [boundAs('c-3', 'BNB', 'BEP20'), usdt],
    'c-2',
  ],
  ['to no other currency', [boundAs('c-3', 'ETH', 'ERC20')], 'c-1'],
  ['to no other network', [boundAs('c-3', 'USDT', 'BEP20')], 'c-1'],
])('ACC-250 a rejected withdrawal to an address is sent again %s', async (_, bound, methodId) => {
  serve({}, [...bound, card, wallet])
  const to = { address: shared, currency: 'USDT', network: 'ERC20' }
  list({ ...sentOne, ...to, state: 'rejected', reason: 'Another name.' })
  answer(sendWithdrawal, () => sentOne)
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:send-again' }))
  await next(user)
  await confirmWith(user, '123456')
  await waitFor(() => expect(inputsOf(sendWithdrawal)).toMatchObject([{ methodId }]))
})

it('ACC-250 a rejected withdrawal to a card is sent again to that card', async () => {
  const other = { ...card, id: 'b-2', payeeAccount: 'AT61 1904 3002 3457 3201', isDefault: false }
  serve({}, [card, other, wallet])
  const to = { type: 'bank', address: other.payeeAccount, currency: 'USD', network: null } as const
  list({ ...sentOne, ...to, state: 'rejected', reason: 'Another name.' })
  answer(sendWithdrawal, () => sentOne)
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:send-again' }))
  await next(user)
  await confirmWith(user, '123456')
  await waitFor(() => expect(inputsOf(sendWithdrawal)).toMatchObject([{ methodId: 'b-2' }]))
})

it('ACC-251 a sent withdrawal is listed, though its event is lost with a socket that still counts as open', async () => {
  connection.at = 'open'
  answer(sendWithdrawal, () => sentOne)
  const user = await open()
  await user.type(quantity(), '1200')
  await next(user)
  list(sentOne)
  serve({ available: decimal<'usd'>('7212.36') })
  await confirmWith(user, '123456')
  expect(await screen.findByText('account:withdraw.state.review')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /kit:number.max/ }))
  await waitFor(() => expect(quantity().value).toBe('7,212.36'))
})

it('ACC-251 a cancelled withdrawal frees its amount, though its event is lost with a socket that still counts as open', async () => {
  connection.at = 'open'
  list(sentOne)
  answer(cancelWithdrawal, () => {
    list({ ...sentOne, state: 'cancelled' })
    serve({ available: decimal<'usd'>('9612.36') })
    return { ...sentOne, state: 'cancelled' as const }
  })
  const user = await open('/mine/withdraw?record=w-1')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:withdraw.cancel.ok' }))
  const [, ok] = await screen.findAllByRole('button', { name: 'account:withdraw.cancel.ok' })
  await user.click(ok!)
  expect((await screen.findAllByText('account:withdraw.state.cancelled')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /kit:number.max/ }))
  await waitFor(() => expect(quantity().value).toBe('9,612.36'))
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account, accountEvents, session } from '@kontor/shared/store'
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
  type Deposit,
  type DepositTerms,
  listCurrencies,
  listDeposits,
  prepareDeposit,
  sendDeposit,
  uploadPicture,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { upload } from '../../testing/upload.ts'
import { DepositPage } from './deposit.page.tsx'

const card = {
  payee: 'Kontor Sandbox Ltd',
  bank: 'Hanse Testbank',
  account: 'DE00 TEST 1048',
  reference: 'KNT 4827 36',
}
const coin = [
  { currency: 'USDT', network: 'TRC20', address: 'TEST-USDT-TRC20' },
  { currency: 'USDT', network: 'ERC20', address: 'TEST-USDT-ERC20' },
  { currency: 'BTC', network: 'BTC', address: 'TEST-BTC' },
]
const about = {
  amount: decimal<'usd'>('500'),
  proof: { id: 'p-1', path: 'image/p-1' },
  at: Date.UTC(2026, 10, 18, 9, 30),
  decidedAt: null,
  reason: null,
  refusedPhoto: null,
  state: 'review' as const,
}
const byCard: Deposit = { type: 'card', id: 'd-1', currency: 'USD', ...card, ...about }
const rejected: Deposit = {
  type: 'coin',
  id: 'd-2',
  ...coin[0]!,
  ...about,
  quantity: decimal('499.5'),
  rate: decimal('1.001'),
  state: 'rejected',
  reason: 'The proof shows another amount.',
  decidedAt: about.at + 60_000,
}

function serve(terms: Partial<DepositTerms> = {}, deposits: Deposit[] = []) {
  answer(prepareDeposit, () => ({
    min: decimal<'usd'>('10'),
    max: decimal<'usd'>('100000'),
    card,
    coin,
    ...terms,
  }))
  answer(listCurrencies, () => ({
    currencies: [
      {
        code: 'USDT',
        icon: 'marks/usdt.svg',
        networks: ['TRC20', 'ERC20'],
        rate: decimal<'factor'>('1'),
      },
      { code: 'BTC', icon: 'marks/btc.svg', networks: ['BTC'], rate: decimal<'factor'>('100000') },
    ],
  }))
  answer(listDeposits, () => ({ data: deposits, total: deposits.length }))
}

beforeEach(() => {
  startSession()
  serve()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(at = '/mine/charge') {
  const user = renderArea(<DepositPage />, { at })
  await screen.findByLabelText('account:deposit.amount')
  return user
}
const choose = (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(screen.getByRole('radio', { name }))
const send = (user: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'account:deposit.send' }))

it.each([
  ['card', { card: null }],
  ['coin', { coin: null }],
] as const)('ACC-040 a deposit by %s that is closed says "Not open yet"', async (type, terms) => {
  serve(terms)
  const user = renderArea(<DepositPage />)
  await choose(user, `account:deposit.method.${type}`)
  expect(await screen.findByText('account:deposit.closed.title')).toBeTruthy()
  expect(screen.queryByLabelText('account:deposit.amount')).toBeNull()
})

it('ACC-041 the account for deposits by card is shown, and each line can be copied', async () => {
  const user = await open()
  const list = screen.getByRole('list', { name: 'account:deposit.card-title' })
  const copies = within(list).getAllByRole('button')
  for (const [place, text] of Object.values(card).entries()) {
    expect(within(list).getByText(text)).toBeTruthy()
    await user.click(copies[place]!)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
  }
})

it('ACC-042 each network has its address, which can be copied, and its QR code', async () => {
  const user = await open()
  await choose(user, 'account:deposit.method.coin')
  expect(screen.getByRole('img', { name: 'account:deposit.qr' })).toBeTruthy()
  expect(screen.getByText('TEST-USDT-TRC20')).toBeTruthy()
  await choose(user, 'ERC20')
  await user.click(screen.getByRole('button', { name: 'account:deposit.copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('TEST-USDT-ERC20'))
  await user.click(screen.getByRole('button', { name: /account:deposit.currency/ }))
  await user.click(await screen.findByRole('option', { name: 'BTC' }))
  expect(await screen.findByText('TEST-BTC')).toBeTruthy()
})

it('ACC-043 a missing amount and proof show faults at their fields, and the first has the focus', async () => {
  const user = await open()
  await send(user)
  expect(screen.getByText('account:deposit.amount-missing')).toBeTruthy()
  expect(screen.getByText('account:deposit.proof-missing')).toBeTruthy()
  const amount = screen.getByLabelText('account:deposit.amount')
  expect(document.activeElement).toBe(amount)

  await user.type(amount, '9.99')
  await send(user)
  expect(screen.getByText('account:deposit.amount-too-small')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '100000.01')
  await send(user)
  expect(screen.getByText('account:deposit.amount-too-large')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '10')
  await send(user)
  expect(document.activeElement).toBe(screen.getByLabelText('account:deposit.proof'))
  expect(inputsOf(sendDeposit)).toEqual([])
})

it('ACC-156 a deposit of coins has a quantity, and shows the rate and the value', async () => {
  const coins = { quantity: decimal('0.0075'), rate: decimal<'factor'>('100000') }
  answer(sendDeposit, () => ({ ...rejected, ...coins, state: 'review' as const }))
  const user = await open()
  await choose(user, 'account:deposit.method.coin')
  await user.click(screen.getByRole('button', { name: /account:deposit.currency/ }))
  await user.click(await screen.findByRole('option', { name: 'BTC' }))
  const quantity = screen.getByLabelText<HTMLInputElement>('account:deposit.amount')
  expect(screen.getByText('account:deposit.rate')).toBeTruthy()
  await user.type(quantity, '2')
  expect(screen.getByText('account:deposit.amount-too-large')).toBeTruthy()
  await user.clear(quantity)
  await user.type(quantity, '0.00009')
  expect(screen.queryByText('account:deposit.amount-too-small')).toBeNull()
  await user.tab()
  expect(screen.getByText('account:deposit.amount-too-small')).toBeTruthy()
  await user.clear(quantity)
  await user.type(quantity, '0.0075')
  expect(screen.getByText('account:deposit.about')).toBeTruthy()
  await upload(user, 'account:deposit.proof')
  await screen.findByText('kit:upload.done')
  await send(user)
  await screen.findByText('account:deposit.sent.title')
  expect(inputsOf(sendDeposit)).toMatchObject([
    { type: 'coin', currency: 'BTC', network: 'BTC', address: 'TEST-BTC', quantity: '0.0075' },
  ])
  expect(inputsOf(sendDeposit)[0]).not.toHaveProperty('amount')
})

async function fill(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('account:deposit.amount'), '500')
  await upload(user, 'account:deposit.proof')
  await screen.findByText('kit:upload.done')
}

it('ACC-044 sends a deposit once at two taps, says that it is in review, and empties the form', async () => {
  const answered = Promise.withResolvers<Deposit>()
  answer(sendDeposit, () => answered.promise)
  const user = await open()
  await fill(user)
  await send(user)
  await send(user)
  serve({}, [byCard])
  answered.resolve(byCard)
  expect(await screen.findByText('account:deposit.sent.title')).toBeTruthy()
  expect(inputsOf(sendDeposit)).toMatchObject([{ type: 'card', amount: '500', proof: 'p-1' }])
  expect(await screen.findByText('account:deposit.state.review')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('account:deposit.amount').value).toBe('')
})

it('KIT-082 the proof of a deposit that is being sent can be neither replaced nor removed', async () => {
  const answered = Promise.withResolvers<Deposit>()
  answer(sendDeposit, () => answered.promise)
  const user = await open()
  await fill(user)
  await send(user)
  await upload(user, 'account:deposit.proof')
  await user.click(screen.getByRole('button', { name: 'kit:upload.remove' }))
  expect(inputsOf(uploadPicture)).toHaveLength(1)
  expect(screen.getByText('kit:upload.done')).toBeTruthy()
  answered.reject(new Error('lost line'))
  await screen.findByText('kit:error.offline')
  await user.click(screen.getByRole('button', { name: 'kit:upload.remove' }))
  await send(user)
  expect(await screen.findByText('account:deposit.proof-missing')).toBeTruthy()
})

it('ACC-044 a retry after a lost answer has the same key, a retry after a refusal or an edit has another', async () => {
  answer(sendDeposit, () => Promise.reject(new Error('lost line')))
  const user = await open()
  await fill(user)
  await send(user)
  await screen.findByText('kit:error.offline')
  answer(sendDeposit, () => new Refused('METHOD_CLOSED'))
  await send(user)
  await screen.findByText('sentence of METHOD_CLOSED')
  expect(screen.getByLabelText<HTMLInputElement>('account:deposit.amount').value).toBe('500.00')
  answer(sendDeposit, () => byCard)
  await send(user)
  await screen.findByText('account:deposit.sent.title')
  const [first, second, third] = inputsOf(sendDeposit).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('ACC-045 amount, proof and key survive a reload, and end with the session', async () => {
  answer(sendDeposit, () => Promise.reject(new Error('lost line')))
  const before = await open()
  await fill(before)
  await send(before)
  await screen.findByText('kit:error.offline')
  cleanup()

  answer(sendDeposit, () => byCard)
  const after = await open()
  expect(screen.getByLabelText<HTMLInputElement>('account:deposit.amount').value).toBe('500.00')
  expect(screen.getByText('account:deposit.proof-kept')).toBeTruthy()
  await send(after)
  await screen.findByText('account:deposit.sent.title')
  const [first, second] = inputsOf(sendDeposit)
  expect(second).toEqual(first)
})

it('ACC-045 values that are typed after the session has ended are not kept', async () => {
  const user = await open()
  session.tokens = null
  await user.type(screen.getByLabelText('account:deposit.amount'), '500')
  expect(sessionStorage.length).toBe(0)
})

it('ACC-045 the next user does not see the draft', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('account:deposit.amount'), '500')
  cleanup()
  account.user = { ...aUser(), uid: 'u-other' }
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('account:deposit.amount').value).toBe('')
})

it('ACC-046 a record shows its state, the reason of its rejection and its values', async () => {
  serve({}, [byCard, rejected])
  const user = await open()
  expect(await screen.findByText('account:deposit.state.review')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /account:deposit.state.rejected/ }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('The proof shows another amount.')).toBeTruthy()
  for (const text of ['USDT', 'TRC20', 'TEST-USDT-TRC20', '499.50 USDT', '$1.001'])
    expect(within(sheet).getByText(text)).toBeTruthy()
  expect(within(sheet).getByText('account:deposit.details.decided')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: 'account:deposit.details.view' }))
  expect(within(sheet).queryByRole('button', { name: 'account:deposit.details.view' })).toBeNull()
})

it('ACC-046 an address can open a record, also one of a later page', async () => {
  const others = Array.from({ length: 20 }, (_, place) => ({ ...byCard, id: `d-a${place}` }))
  answer(listDeposits, ({ current }: { current: number }) => ({
    data: current === 1 ? others : [rejected],
    total: 21,
  }))
  await open('/mine/charge?record=d-2')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('ACC-046 without deposits there is no data yet; a failed load can be tried again', async () => {
  answer(listDeposits, () => Promise.reject(new Error('lost line')))
  const user = await open()
  const retry = await screen.findByText('kit:list.failed')
  serve()
  await user.click(retry)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})

const changed = () => act(() => void (accountEvents.count += 1))

it('ACC-133 the banner of a deposit follows its review: in review, credited', async () => {
  answer(sendDeposit, () => byCard)
  const user = await open()
  await fill(user)
  serve({}, [byCard])
  await send(user)
  await screen.findByText('account:deposit.sent.title')
  expect(screen.queryByText('kit:event.credited.deposit')).toBeNull()
  serve({}, [{ ...byCard, state: 'credited' }])
  changed()
  await waitFor(() => expect(screen.queryByText('account:deposit.sent.title')).toBeNull())
  expect(screen.getByText('kit:event.credited.deposit')).toBeTruthy()
})

it('ACC-133 a deposit whose proof was deleted has no banner', async () => {
  answer(sendDeposit, () => byCard)
  const user = await open()
  await fill(user)
  serve({}, [byCard])
  await send(user)
  await screen.findByText('account:deposit.sent.title')
  serve({}, [{ ...byCard, state: 'withdrawn' }])
  changed()
  await waitFor(() => expect(screen.queryByText('account:deposit.sent.title')).toBeNull())
})

it('ACC-134 a rejected deposit can be sent again with all its values', async () => {
  answer(sendDeposit, () => rejected)
  serve({}, [rejected])
  const user = await open('/mine/charge?record=d-2')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:send-again' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: 'account:deposit.method.coin' }),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('account:deposit.amount').value).toBe('499.5')
  expect(screen.getByText('account:deposit.proof-kept')).toBeTruthy()
  await send(user)
  await waitFor(() => expect(inputsOf(sendDeposit)).toHaveLength(1))
  expect(inputsOf(sendDeposit)[0]).toMatchObject({ type: 'coin', ...coin[0], proof: 'p-1' })
})

it('ACC-134 a refused proof is marked and has to be replaced', async () => {
  serve({}, [{ ...rejected, refusedPhoto: 'proof' }])
  const user = await open('/mine/charge?record=d-2')
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'account:send-again' }))
  expect(screen.getByText('account:deposit.proof-refused')).toBeTruthy()
  await send(user)
  expect(inputsOf(sendDeposit)).toEqual([])
  await upload(user, 'account:deposit.proof')
  await screen.findByText('kit:upload.done')
  expect(screen.queryByText('account:deposit.proof-refused')).toBeNull()
})

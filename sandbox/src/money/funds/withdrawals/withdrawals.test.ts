import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { decimal, type Usd } from '@kontor/shared/trading'
import {
  addMethod,
  cancelWithdrawal,
  getUser,
  listMethods,
  listWithdrawals,
  logInByPasskey,
  prepareWithdrawal,
  removeMethod,
  resetPassword,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { actionsOf, TRON_ADDRESS } from '../../../../trials/testing/people/actions.ts'
import { codeFor, confirmCode, NEXT } from '../../../../trials/testing/people/newcomers.ts'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'
import { brokerAccounts } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/ledger.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterEach(() => actions.audit())
afterAll(() => sandbox.stop())

const usd = (text: string): Usd => decimal(text)
const first = { current: 1, pageSize: 10 }
const available = async (token: string) => (await sandbox.call(getUser, {}, token)).withdrawBalance
const listed = async (token: string) => (await sandbox.call(listWithdrawals, first, token)).data
const cancel = (token: string, id: string) => sandbox.call(cancelWithdrawal, { id }, token)
const paidOut = () =>
  Promise.all([
    balanceOf(sandbox.database, brokerAccounts.cashOut),
    balanceOf(sandbox.database, brokerAccounts.fees),
  ])

it('the terms have the balance, the fees and whether the name is verified', async () => {
  const token = await sandbox.trader()
  const terms = { min: usd('20'), max: usd('100000'), available: usd('10000') }
  const fees = {
    bank: { fixed: usd('15'), rate: decimal('0.005') },
    coin: { fixed: usd('2'), rate: decimal('0.001') },
  }
  expect(await sandbox.call(prepareWithdrawal, {}, token)).toEqual({
    ...terms,
    verified: false,
    payee: null,
    heldUntil: null,
    fees,
  })
  await actions.sendName(token)
  await actions.approveAll()
  expect(await sandbox.call(prepareWithdrawal, {}, token)).toMatchObject({
    verified: true,
    payee: 'Ada Lovelace',
  })
})

it('ACC-011 a withdrawal freezes its amount, and is paid less the fee', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const [cashOut, fees] = await paidOut()
  const sent = await sandbox.call(
    sendWithdrawal,
    { ...(await actions.withdrawal(token, methodId, '1000')), remark: 'rent' },
    token,
  )
  const terms = {
    type: 'coin',
    address: TRON_ADDRESS,
    currency: 'USDT',
    network: 'TRC20',
    amount: usd('1000'),
    fee: usd('3'),
    received: usd('997'),
    remark: 'rent',
  }
  expect(sent).toMatchObject({ ...terms, state: 'review', reason: null })
  expect(await available(token)).toBe(usd('9000'))
  expect(await paidOut()).toEqual([cashOut, fees])
  await actions.approve('withdrawal', sent.id)
  expect(await paidOut()).toEqual([cashOut + usd('997'), fees + usd('3')])
  expect(await available(token)).toBe(usd('9000'))
  expect(await sandbox.call(listWithdrawals, first, token)).toEqual({
    data: [{ ...sent, state: 'paid' }],
    total: 1,
  })
})

it('a rejected one returns amount and fee and has a reason; a cancelled one returns both', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const [rejected, cancelled] = [
    await actions.withdraw(token, methodId, '400'),
    await actions.withdraw(token, methodId, '500'),
  ]
  expect(await available(token)).toBe(usd('9100'))
  await actions.reject('withdrawal', rejected.id, 'The address is new.')
  expect(await cancel(token, cancelled.id)).toEqual({ ...cancelled, state: 'cancelled' })
  expect(await available(token)).toBe(usd('10000'))
  expect(await listed(token)).toMatchObject([
    { id: cancelled.id, state: 'cancelled', reason: null },
    { id: rejected.id, state: 'rejected', reason: 'The address is new.' },
  ])
})

it('an ended withdrawal cannot be decided or cancelled again', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const { id } = await actions.withdraw(token, methodId, '400')
  await cancel(token, id)
  expect(await actions.refusal(cancelWithdrawal, { id }, token)).toBe('NOT_IN_REVIEW')
  await expect(actions.approve('withdrawal', id)).rejects.toThrow('NOT_IN_REVIEW')
  await expect(actions.approve('deposit', id)).rejects.toThrow('NOT_FOUND')
  expect(await available(token)).toBe(usd('10000'))
})

it('without a verified name nothing is paid out', async () => {
  const token = await sandbox.trader()
  const input = await actions.withdrawal(token, await actions.method(token), '100')
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('NAME_NOT_VERIFIED')
  await actions.sendName(token)
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('NAME_NOT_VERIFIED')
  await actions.approveAll()
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('')
})

const bank = {
  type: 'bank',
  bankName: 'Berliner Sparkasse',
  bankAddress: 'Berlin',
  swift: 'BELADEBE',
  payeeName: 'Ada Lovelace',
  payeeAccount: 'DE89 3704 0044 0532 0130 00',
} as const

it('amounts outside the announced limits, or above the balance, are refused; the limits are accepted', async () => {
  const token = await actions.verified()
  const { id: methodId } = await sandbox.call(addMethod, bank, token)
  const ask = async (amount: string) =>
    actions.refusal(sendWithdrawal, await actions.withdrawal(token, methodId, amount), token)
  expect(await ask('19.99')).toBe('AMOUNT_OUT_OF_RANGE')
  expect(await ask('100000.01')).toBe('AMOUNT_OUT_OF_RANGE')
  expect(await ask('50.001')).toBe('INPUT_INVALID')
  expect(await ask('10000.01')).toBe('BALANCE_INSUFFICIENT')
  expect(await ask('20')).toBe('')
  expect(await listed(token)).toMatchObject([
    { type: 'bank', address: 'DE89370400440532013000', fee: usd('15.1'), received: usd('4.9') },
  ])
})

it('one of two simultaneous withdrawals that together exceed the balance is frozen', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const both = await Promise.allSettled(
    ['6000', '7000'].map((amount) => actions.withdraw(token, methodId, amount)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const frozen = (await listed(token)).map(({ amount }) => amount)
  expect(frozen).toHaveLength(1)
  expect(await available(token)).toBe(usd('10000') - frozen[0]!)
})

it('one of simultaneous cancelling, paying and rejecting succeeds', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  for (let round = 0; round < 5; round += 1) {
    const before = await available(token)
    const { id } = await actions.withdraw(token, methodId, '100')
    const ends = [
      () => cancel(token, id),
      () => actions.approve('withdrawal', id),
      () => actions.reject('withdrawal', id, 'no'),
    ]
    const turned = [...ends.slice(round % 3), ...ends.slice(0, round % 3)]
    const settled = await Promise.allSettled(turned.map((end) => end()))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ state } = { state: 'review' }] = await listed(token)
    expect(await available(token)).toBe(state === 'paid' ? before - usd('100') : before)
  }
})

it('five identical requests at once freeze once', async () => {
  const token = await actions.verified()
  const input = await actions.withdrawal(token, await actions.method(token), '2000')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sandbox.call(sendWithdrawal, input, token)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await available(token)).toBe(usd('8000'))
})

it('a withdrawal in review keeps a removed method', async () => {
  const [owner, other] = [await actions.verified(), await actions.verified()]
  const methodId = await actions.method(owner)
  const confirmation = { by: 'code', code: '000000' } as const
  const asked = () => ({
    methodId,
    amount: usd('100'),
    remark: '',
    confirmation,
    key: randomUUID(),
  })
  expect(await actions.refusal(sendWithdrawal, asked(), other)).toBe('NOT_FOUND')
  const { id } = await actions.withdraw(owner, methodId, '100')
  await sandbox.call(removeMethod, { id: methodId }, owner)
  expect(await actions.refusal(sendWithdrawal, asked(), owner)).toBe('NOT_FOUND')
  expect(await actions.refusal(cancelWithdrawal, { id }, other)).toBe('NOT_FOUND')
  expect(await listed(other)).toEqual([])
  expect(await cancel(owner, id)).toMatchObject({ address: TRON_ADDRESS, state: 'cancelled' })
})

it('ACC-012 the record has the currency, the network and the received quantity', async () => {
  const token = await actions.verified()
  const address = {
    type: 'coin',
    currency: 'BTC',
    network: 'BTC',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  } as const
  const { id } = await sandbox.call(addMethod, address, token)
  const sent = await actions.withdraw(token, id, '1000')
  // 997 USD at 67,800 USD for one bitcoin, rounded down.
  expect(sent).toMatchObject({
    currency: 'BTC',
    network: 'BTC',
    amount: usd('1000'),
    fee: usd('3'),
    received: decimal('0.01470501'),
  })
  expect(await listed(token)).toEqual([sent])
  const { id: account } = await sandbox.call(addMethod, bank, token)
  expect(await actions.withdraw(token, account, '100')).toMatchObject({
    currency: 'USD',
    network: null,
    fee: usd('15.5'),
    received: usd('84.5'),
  })
})

const account = {
  type: 'bank',
  bankName: 'A bank',
  bankAddress: 'A street',
  swift: 'BELADEBE',
  payeeName: 'Ada Lovelace',
  payeeAccount: '0815',
} as const

/** Requests a code for a withdrawal and returns it; the address is the first one. */
async function codeTo(token: string, amount: string): Promise<string> {
  const { email } = await sandbox.call(getUser, {}, token)
  const methodId = await firstMethod(token)
  return confirmCode(sandbox, { email, token }, { act: 'withdraw', methodId, amount: usd(amount) })
}

async function firstMethod(token: string): Promise<string> {
  const [bound] = (await sandbox.call(listMethods, {}, token)).methods
  return bound?.id ?? (await actions.method(token))
}

/** A withdrawal confirmed by a code, of 100 USD by default. */
const byCode = async (token: string, code: string, amount = '100') => ({
  ...(await actions.withdrawal(token, await firstMethod(token), amount)),
  confirmation: { by: 'code', code } as const,
})

it('ACC-013 a withdrawal needs a fresh code by email: a wrong or used one is refused, the same call again is answered alike', async () => {
  const token = await actions.verified()
  const code = await codeTo(token, '100')
  const wrong = await byCode(token, code === '000000' ? '000001' : '000000')
  expect(await actions.refusal(sendWithdrawal, wrong, token)).toBe('CODE_WRONG')
  const right = await byCode(token, code)
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.call(sendWithdrawal, right, token)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await actions.refusal(sendWithdrawal, await byCode(token, code), token)).toBe('CODE_WRONG')
  expect(await available(token)).toBe(usd('9900'))
})

it('ACC-014 a refused withdrawal leaves its code valid', async () => {
  const token = await actions.verified()
  const code = await codeTo(token, '100')
  const all = await actions.withdraw(token, await firstMethod(token), '10000')
  const input = await byCode(token, code)
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('BALANCE_INSUFFICIENT')
  await cancel(token, all.id)
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('')
})

it('SANDBOX-055 a code is valid only for the amount, the address, the session and the act that it was mailed for', async () => {
  const token = await actions.verified()
  const { email } = await sandbox.call(getUser, {}, token)
  await actions.method(token)
  const code = await codeTo(token, '100')
  const right = await byCode(token, code)
  const again = await sandbox.logIn(email)
  const other = await sandbox.call(addMethod, account, token)
  const refused = (input: object, by = token) =>
    actions.refusal(sendWithdrawal, { ...right, key: randomUUID(), ...input }, by)
  expect(await refused({ amount: usd('101') })).toBe('CODE_WRONG')
  expect(await refused({ methodId: other.id })).toBe('CODE_WRONG')
  expect(await refused({}, again.token)).toBe('CODE_WRONG')
  for (const mailed of [
    await codeFor(sandbox, email, 'reset'),
    await confirmCode(sandbox, { email, token }, { act: 'change-password' }),
  ])
    expect(await refused({ confirmation: { by: 'code', code: mailed } })).toBe('CODE_WRONG')
  const reset = { email, code, password: NEXT, repeated: NEXT }
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  expect((await sandbox.send(resetPassword, reset, elsewhere)).body.reason).toBe('CODE_WRONG')
  sandbox.wait(60_000)
  expect(await refused({})).toBe('')
})

it('SANDBOX-056 a passkey’s answer is valid only for the amount and the address that its challenge names', async () => {
  const token = await actions.verified()
  const methodId = await actions.method(token)
  const input = await actions.withdrawal(token, methodId, '100')
  const changed = { ...input, amount: usd('101') }
  expect(await actions.refusal(sendWithdrawal, changed, token)).toBe('PASSKEY_WRONG')
  const { assertion } = input.confirmation
  const login = await sandbox.send(logInByPasskey, { assertion })
  expect(login.body.reason).toBe('PASSKEY_WRONG')
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('')
})

it('ACC-015 a passkey replaces the code: only the user’s own, and once', async () => {
  const [token, other] = [await actions.verified(), await actions.verified()]
  const input = await actions.withdrawal(token, await actions.method(token), '100')
  const act = {
    act: 'withdraw',
    methodId: await actions.method(other),
    amount: input.amount,
  } as const
  const confirmation = await actions.confirmation(other, act)
  expect(await actions.refusal(sendWithdrawal, { ...input, confirmation }, token)).toBe(
    'PASSKEY_WRONG',
  )
  expect(await actions.refusal(sendWithdrawal, input, token)).toBe('')
  expect(await actions.refusal(sendWithdrawal, { ...input, key: randomUUID() }, token)).toBe(
    'PASSKEY_WRONG',
  )
})

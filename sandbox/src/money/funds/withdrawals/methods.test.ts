import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addMethod,
  listMethods,
  removeMethod,
  sendWithdrawal,
  setDefaultMethod,
} from '@kontor/shared/wire'
import { actionsOf, TRON_ADDRESS } from '../../../../trials/testing/people/actions.ts'
import { openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

const bank = {
  type: 'bank',
  bankName: 'Berliner Sparkasse',
  bankAddress: 'Alexanderplatz 2, Berlin',
  swift: 'BELADEBEXXX',
  payeeName: 'Ada Lovelace',
  payeeAccount: 'DE89 3704 0044 0532 0130 00',
} as const
const coin = { type: 'coin', currency: 'USDT', network: 'TRC20', address: TRON_ADDRESS } as const

/** A different bank account for each number. */
const account = (number: number) => ({ ...bank, payeeAccount: `${1000 + number}` })

it('a card and an address are bound, listed newest first and unbound', async () => {
  const token = await sandbox.trader()
  const first = await sandbox.call(addMethod, bank, token)
  const second = await sandbox.call(addMethod, coin, token)
  const payeeAccount = 'DE89370400440532013000'
  expect(first).toEqual({ ...bank, payeeAccount, id: first.id, isDefault: true, used: false })
  expect(second).toMatchObject({ icon: '/images/icons/usdt.svg' })
  expect(await sandbox.call(listMethods, {}, token)).toEqual({ methods: [second, first] })
  await sandbox.call(removeMethod, { id: first.id }, token)
  expect(await sandbox.call(listMethods, {}, token)).toEqual({ methods: [second] })
  expect(await actions.refusal(removeMethod, { id: first.id }, token)).toBe('NOT_FOUND')
})

it('an address is stored in the form that its network recommends, so that spellings of one address are equal', async () => {
  const token = await sandbox.trader()
  const typed = {
    type: 'coin',
    currency: 'ETH',
    network: 'ERC20',
    address: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
  } as const
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  expect(await sandbox.call(addMethod, typed, token)).toMatchObject({ address })
  expect(await actions.refusal(addMethod, { ...typed, address }, token)).toBe('ALREADY_SENT')
  expect(await actions.refusal(addMethod, { ...typed, currency: 'USDT' }, token)).toBe('')
})

it.each([
  ['a network that the currency has not', { ...coin, network: 'BTC' }, 'NETWORK_UNKNOWN'],
  ['a currency that is not offered', { ...coin, currency: 'XMR' }, 'NETWORK_UNKNOWN'],
  ['an address of another network', { ...coin, network: 'ERC20' }, 'ADDRESS_INVALID'],
  ['no SWIFT code', { ...bank, swift: 'BELA' }, 'INPUT_INVALID'],
  [
    'an IBAN with wrong check digits',
    { ...bank, payeeAccount: 'DE88 3704 0044 0532 0130 00' },
    'INPUT_INVALID',
  ],
  ['a SWIFT code of another country', { ...bank, swift: 'NRDBGB2L' }, 'INPUT_INVALID'],
  ['no bank', { ...bank, bankName: ' ' }, 'INPUT_INVALID'],
])('binding %s is refused', async (_, input, reason) => {
  const { token } = await sandbox.logIn('demo@kontor.example', 'Practice-2026')
  const { body } = await sandbox.send(addMethod, input, { authorization: `Bearer ${token}` })
  expect(body.reason).toBe(reason)
})

it('the same account twice at once is bound once, with any spacing', async () => {
  const token = await sandbox.trader()
  const spaced = [bank, { ...bank, payeeAccount: 'de8937040044 05320130-00' }]
  expect(
    (await Promise.all(spaced.map((one) => actions.refusal(addMethod, one, token)))).toSorted(),
  ).toEqual(['', 'ALREADY_SENT'])
})

it('SANDBOX-181 ACC-154 a verified user binds no card of another name; any spelling of their own name is accepted', async () => {
  const token = await actions.verified()
  const by = (payeeName: string) => actions.refusal(addMethod, { ...bank, payeeName }, token)
  expect(await by('Grace Hopper')).toBe('PAYEE_NOT_OWNER')
  expect(await by('LOVELACE, Ada')).toBe('')
})

it('SANDBOX-181 ACC-154 a card of another name that was bound before the verification gets no payment', async () => {
  const token = await sandbox.trader()
  const other = await sandbox.call(addMethod, { ...bank, payeeName: 'Grace Hopper' }, token)
  const own = await sandbox.call(addMethod, { ...bank, payeeAccount: '0815' }, token)
  await actions.sendName(token)
  await actions.approveAll()
  const withdraw = async (id: string) =>
    actions.refusal(sendWithdrawal, await actions.withdrawal(token, id, '100'), token)
  expect(await withdraw(other.id)).toBe('PAYEE_NOT_OWNER')
  expect(await withdraw(own.id)).toBe('')
})

it('a user has at most twenty, also when two more are sent at once', async () => {
  const token = await sandbox.trader()
  for (let number = 0; number < 19; number += 1)
    await sandbox.call(addMethod, account(number), token)
  const last = await Promise.all(
    [19, 20].map((number) => actions.refusal(addMethod, account(number), token)),
  )
  expect(last.toSorted()).toEqual(['', 'METHOD_LIMIT_REACHED'])
  expect((await sandbox.call(listMethods, {}, token)).methods).toHaveLength(20)
})

it('nobody sees, uses or removes another user’s methods', async () => {
  const [owner, other] = [await sandbox.trader(), await sandbox.trader()]
  const { id } = await sandbox.call(addMethod, bank, owner)
  expect(await sandbox.call(listMethods, {}, other)).toEqual({ methods: [] })
  expect(await actions.refusal(removeMethod, { id }, other)).toBe('NOT_FOUND')
  expect((await sandbox.call(listMethods, {}, owner)).methods).toHaveLength(1)
})

const defaultsOf = async (token: string) =>
  (await sandbox.call(listMethods, {}, token)).methods
    .filter(({ isDefault }) => isDefault)
    .map(({ id }) => id)

it('ACC-016 one card and one address are the default: the first, the chosen one, and after it is removed the newest', async () => {
  const token = await sandbox.trader()
  const [one, two, three] = [
    await sandbox.call(addMethod, account(1), token),
    await sandbox.call(addMethod, account(2), token),
    await sandbox.call(addMethod, account(3), token),
  ]
  const address = await sandbox.call(addMethod, coin, token)
  expect(await defaultsOf(token)).toEqual([address.id, one.id])
  await sandbox.call(setDefaultMethod, { id: two.id }, token)
  expect(await defaultsOf(token)).toEqual([address.id, two.id])
  await sandbox.call(removeMethod, { id: two.id }, token)
  expect(await defaultsOf(token)).toEqual([address.id, three.id])
  await sandbox.call(removeMethod, { id: address.id }, token)
  expect(await defaultsOf(token)).toEqual([three.id])
  expect(await actions.refusal(setDefaultMethod, { id: one.id }, await sandbox.trader())).toBe(
    'NOT_FOUND',
  )
})

it('ACC-017 a card or an address shows whether a withdrawal was sent to it', async () => {
  const token = await actions.verified()
  const id = await actions.method(token)
  const used = async () =>
    (await sandbox.call(listMethods, {}, token)).methods.map((one) => one.used)
  expect(await used()).toEqual([false])
  await actions.withdraw(token, id, '100')
  expect(await used()).toEqual([true])
})

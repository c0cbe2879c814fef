import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  decodeLayers,
  deletePicture,
  getUser,
  languages,
  listCurrencies,
  listDeposits,
  listReviews,
  prepareDeposit,
  sendDeposit,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../../trials/testing/people/actions.ts'
import {
  layers,
  openSandbox,
  OPERATOR_TOKEN,
  type TestSandbox,
} from '../../../../trials/testing/sandbox.ts'
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

const first = { current: 1, pageSize: 10 }
const available = async (token: string) => (await sandbox.call(getUser, {}, token)).withdrawBalance

const receipt = {
  type: 'coin',
  currency: 'BTC',
  network: 'BTC',
  address: 'TEST-ONLY-BTC-BTC-0000',
} as const

/** A valid deposit with a new picture and a new key. */
async function draft(token: string) {
  const proof = await actions.picture(token)
  return {
    ...receipt,
    // 250.499982 USD at 67,800 USD for one bitcoin.
    quantity: decimal('0.00369469'),
    proof,
    key: randomUUID(),
  }
}

it('the currencies have networks and the current rate', async () => {
  const { currencies } = await sandbox.call(listCurrencies, {})
  expect(currencies).toEqual([
    {
      code: 'USDT',
      networks: ['TRC20', 'ERC20', 'BEP20'],
      icon: '/images/icons/usdt.svg',
      rate: decimal('1'),
    },
    { code: 'BTC', networks: ['BTC'], icon: '/images/icons/btc.svg', rate: decimal('67800') },
  ])
})

it('deposit addresses are visibly not real', async () => {
  const terms = await sandbox.call(prepareDeposit, {}, await sandbox.trader())
  expect(terms).toMatchObject({ min: decimal('10'), max: decimal('100000') })
  expect(terms.coin).toContainEqual({
    currency: 'USDT',
    network: 'TRC20',
    address: 'TEST-ONLY-USDT-TRC20-0000',
  })
  for (const { address } of terms.coin ?? []) expect(address).toMatch(/^TEST-ONLY-/)
  expect(terms.card).toMatchObject({
    account: expect.stringMatching(/^TEST-ONLY-/),
    reference: expect.stringMatching(/^KONTOR \d{8}$/),
  })
})

/** The record of the practice funds, which every trader of the tests has. */
const practiceFunds = {
  id: expect.any(String),
  type: 'practice',
  state: 'credited',
  currency: 'USD',
  amount: decimal('10000'),
  proof: null,
  at: expect.any(Number),
  decidedAt: expect.any(Number),
  reason: null,
  refusedPhoto: null,
}

it('practice funds are a credited deposit, which the audit finds in the ledger', async () => {
  const token = await sandbox.trader()
  expect(await sandbox.call(listDeposits, first, token)).toEqual({
    data: [practiceFunds],
    total: 1,
  })
  await actions.audit()
})

it('ACC-006 a deposit of coins is in review, then credited, and keeps its terms', async () => {
  const token = await sandbox.trader()
  const { proof, ...input } = await draft(token)
  const sent = await sandbox.call(sendDeposit, { ...input, proof }, token)
  expect(sent).toMatchObject({
    state: 'review',
    ...receipt,
    proof: { id: proof, path: `/v1/image/${proof}` },
    decidedAt: null,
    amount: decimal('250.5'),
    quantity: decimal('0.00369469'),
    rate: decimal('67800'),
    reason: null,
    refusedPhoto: null,
  })
  expect(await available(token)).toBe(decimal('10000'))
  const cashIn = await balanceOf(sandbox.database, brokerAccounts.cashIn)
  await actions.approve('deposit', sent.id)
  expect(await available(token)).toBe(decimal('10250.5'))
  expect(await balanceOf(sandbox.database, brokerAccounts.cashIn)).toBe(cashIn - decimal('250.5'))
  expect(await sandbox.call(listDeposits, first, token)).toEqual({
    data: [{ ...sent, state: 'credited', decidedAt: expect.any(Number) }, practiceFunds],
    total: 2,
  })
})

it('ACC-007 a rejected deposit has a reason and credits nothing', async () => {
  const token = await sandbox.trader()
  const { id } = await actions.deposit(token, '100')
  await actions.reject('deposit', id, 'The picture shows another amount.')
  expect(await available(token)).toBe(decimal('10000'))
  const { data } = await sandbox.call(listDeposits, first, token)
  expect(data).toMatchObject([
    { id, state: 'rejected', reason: 'The picture shows another amount.' },
    practiceFunds,
  ])
})

it('five identical deposits at once are one, and one of five decisions credits it', async () => {
  const token = await sandbox.trader()
  const input = await draft(token)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sandbox.call(sendDeposit, input, token)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const { id } = answers[0]!
  const decisions = await Promise.allSettled(
    Array.from({ length: 5 }, () => actions.approve('deposit', id)),
  )
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await available(token)).toBe(decimal('10250.5'))
  expect(await sandbox.call(sendDeposit, input, token)).toEqual(answers[0])
  expect(await actions.refusal(sendDeposit, { ...input, quantity: decimal('0.004') }, token)).toBe(
    'KEY_REUSED',
  )
})

it.each([
  ['a network that the currency has not', { network: 'TRC20' }, 'NETWORK_UNKNOWN'],
  ['a currency that is not offered', { currency: 'XMR' }, 'NETWORK_UNKNOWN'],
  ['an address that was not shown', { address: 'TEST-ONLY-BTC-BTC-0001' }, 'ADDRESS_INVALID'],
  ['too little', { quantity: decimal('0.00014734') }, 'AMOUNT_OUT_OF_RANGE'],
  ['too much', { quantity: decimal('1.47492641') }, 'AMOUNT_OUT_OF_RANGE'],
  ['a picture that is not there', { proof: 'missing' }, 'NOT_FOUND'],
])('%s is refused and may be sent again under the same key', async (_, wrong, reason) => {
  const token = await sandbox.trader()
  const input = await draft(token)
  expect(await actions.refusal(sendDeposit, { ...input, ...wrong }, token)).toBe(reason)
  expect(await actions.refusal(sendDeposit, input, token)).toBe('')
  expect((await sandbox.call(listDeposits, first, token)).total).toBe(2)
})

it('one picture proves one deposit, and only its owner’s', async () => {
  const [owner, other] = [await sandbox.trader(), await sandbox.trader()]
  const input = await draft(owner)
  expect(await actions.refusal(sendDeposit, input, other)).toBe('NOT_FOUND')
  await sandbox.call(sendDeposit, input, owner)
  expect(await actions.refusal(sendDeposit, { ...input, key: randomUUID() }, owner)).toBe(
    'PICTURE_IN_USE',
  )
  expect((await sandbox.call(listDeposits, first, other)).data).toEqual([practiceFunds])
})

it('pages of deposits are newest first', async () => {
  const token = await sandbox.trader()
  for (const amount of ['11', '12', '13']) await actions.deposit(token, amount)
  const pages = await Promise.all(
    [1, 2].map((current) => sandbox.call(listDeposits, { current, pageSize: 2 }, token)),
  )
  expect(pages.map(({ data }) => data.map(({ amount }) => amount))).toEqual([
    [decimal('13'), decimal('12')],
    [decimal('11'), decimal('10000')],
  ])
  expect(pages.map(({ total }) => total)).toEqual([4, 4])
})

it('SANDBOX-510 the operator sees the user, the amount and the proof', async () => {
  const token = await sandbox.trader()
  const { uid } = await sandbox.call(getUser, {}, token)
  const { id, at, proof } = await actions.deposit(token, '77')
  const { data } = await sandbox.call(
    listReviews,
    { current: 1, pageSize: 100, kind: 'deposit' },
    OPERATOR_TOKEN,
  )
  expect(data.at(-1)).toEqual({
    kind: 'deposit',
    id,
    uid,
    sentAt: at,
    summary: '77.00 USD as 77 USDT over TRC20',
    pictures: [{ id: proof?.id, path: proof?.path, shows: 'proof' }],
  })
})

it('ACC-156 SANDBOX-180 a deposit of coins is valued at the rate of the moment when it is sent', async () => {
  const token = await sandbox.trader()
  const sent = await sandbox.call(sendDeposit, await draft(token), token)
  const rates = async () => (await sandbox.call(listCurrencies, {})).currencies
  const rate = (await rates()).find(({ code }) => code === 'BTC')?.rate
  expect(sent).toMatchObject({ rate, amount: decimal('250.5') })
  sandbox.feed.move({ BTCUSDT: '50000' })
  expect((await sandbox.call(listDeposits, first, token)).data[0]).toMatchObject({ rate })
  await actions.approve('deposit', sent.id)
  expect(await available(token)).toBe(decimal('10250.5'))
  sandbox.feed.move({ BTCUSDT: '67800' })
})

it('SANDBOX-201 the account for deposits by card is in the language of the request', async () => {
  const token = await sandbox.trader()
  const namesIn = async (language: string) => {
    const headers = { authorization: `Bearer ${token}`, language }
    const { body } = await sandbox.send(prepareDeposit, {}, headers)
    const { card } = JSON.parse(await decodeLayers(String(body.data), layers))
    return [card.payee, card.bank]
  }
  expect(await namesIn('de-DE')).toEqual([
    'Kontor Sandbox (nur zum Testen)',
    'Testbank (keine echte Bank)',
  ])
  const all = await Promise.all(languages.map(async ({ locale }) => (await namesIn(locale))[1]))
  expect(new Set(all).size).toBe(languages.length)
})

it('ACC-008 a deposit by card goes to the shown account, and its record keeps it', async () => {
  const token = await sandbox.trader()
  const { card } = await sandbox.call(prepareDeposit, {}, token)
  const input = {
    type: 'card' as const,
    amount: decimal<'usd'>('80'),
    proof: await actions.picture(token),
    key: randomUUID(),
  }
  const sent = await sandbox.call(sendDeposit, input, token)
  expect(sent).toMatchObject({ type: 'card', currency: 'USD', ...card, state: 'review' })
  await actions.approve('deposit', sent.id)
  expect(await available(token)).toBe(decimal('10080'))
  expect((await sandbox.call(listDeposits, first, token)).data[0]).toEqual({
    ...sent,
    state: 'credited',
    decidedAt: expect.any(Number),
  })
})

it('ACC-009 a way to deposit that the configuration closes is not shown, and refused', async () => {
  const closed = await openSandbox({ deposits: ['coin'] })
  onTestFinished(() => closed.stop())
  const token = await closed.trader()
  const theirs = actionsOf(closed)
  expect((await closed.call(prepareDeposit, {}, token)).card).toBeNull()
  const input = {
    type: 'card' as const,
    amount: decimal<'usd'>('80'),
    proof: await theirs.picture(token),
    key: randomUUID(),
  }
  expect(await theirs.refusal(sendDeposit, input, token)).toBe('METHOD_CLOSED')
  expect((await theirs.deposit(token, '80')).state).toBe('review')
})

it('ACC-010 deleting the proof before the review withdraws the deposit; after the review the proof stays', async () => {
  const token = await sandbox.trader()
  const input = await draft(token)
  const { id } = await sandbox.call(sendDeposit, input, token)
  await sandbox.call(deletePicture, { id: input.proof }, token)
  expect((await sandbox.call(listDeposits, first, token)).data[0]).toMatchObject({
    id,
    state: 'withdrawn',
    proof: null,
  })
  await expect(actions.approve('deposit', id)).rejects.toThrow('NOT_IN_REVIEW')
  expect(await available(token)).toBe(decimal('10000'))

  const credited = await draft(token)
  await actions.approve('deposit', (await sandbox.call(sendDeposit, credited, token)).id)
  expect(await actions.refusal(deletePicture, { id: credited.proof }, token)).toBe('PICTURE_IN_USE')
})

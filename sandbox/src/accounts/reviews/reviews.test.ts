import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '@kontor/server/database'
import {
  auditLedger,
  closeAccount,
  decideReview,
  deletePicture,
  getLoan,
  getName,
  getUser,
  listReviews,
  type RefusablePhoto,
  sendLoan,
  sendName,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { upload } from '../../../trials/testing/people/pictures.ts'
import {
  bearer,
  openSandbox,
  OPERATOR_TOKEN,
  type TestSandbox,
} from '../../../trials/testing/sandbox.ts'
import { decide } from '../../money/funds/decisions/decide.ts'
import { submitName } from '../identity/names.ts'

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox()
  actions = actionsOf(sandbox)
})
afterEach(() => actions.audit())
afterAll(() => sandbox.stop())

const page = { current: 1, pageSize: 100 }
const nothing = {
  state: 'none',
  reason: null,
  refusedPhoto: null,
  sentAt: null,
  pictures: [],
  texts: null,
}

/** The open reviews of one user, as the operator sees them. */
async function waitingOf(token: string) {
  const { uid } = await sandbox.call(getUser, {}, token)
  return (await sandbox.call(listReviews, page, OPERATOR_TOKEN)).data.filter(
    (one) => one.uid === uid,
  )
}

async function nameOf(token: string) {
  return {
    name: 'Ada Lovelace',
    number: 'L01X00T47',
    front: await actions.picture(token),
    back: await actions.picture(token),
  }
}

async function loanOf(token: string) {
  const person = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    gender: 'female',
    birthDate: '1990-04-30',
    country: 'GB',
  } as const
  const reach = {
    areaCode: '+44',
    phone: '2071234567',
    document: 'passport',
    number: 'L01X00T47',
  } as const
  const [front, back, holding] = [
    await actions.picture(token),
    await actions.picture(token),
    await actions.picture(token),
  ]
  return { ...person, ...reach, front, back, holding }
}

it('a name is pending, then approved, and cannot be sent again', async () => {
  const token = await sandbox.trader()
  expect(await sandbox.call(getName, {}, token)).toEqual({ ...nothing, name: null })
  await sandbox.call(sendName, await nameOf(token), token)
  const record = {
    name: 'Ada Lovelace',
    reason: null,
    refusedPhoto: null,
    sentAt: expect.any(Number),
    pictures: [expect.anything(), expect.anything()],
    texts: null,
  }
  expect(await sandbox.call(getName, {}, token)).toEqual({ ...record, state: 'pending' })
  expect(await actions.refusal(sendName, await nameOf(token), token)).toBe('ALREADY_SENT')
  const [waiting] = await waitingOf(token)
  expect(waiting).toMatchObject({ kind: 'name', summary: 'Ada Lovelace, document L01X00T47' })
  await actions.approve('name', waiting!.id)
  expect(await sandbox.call(getName, {}, token)).toEqual({ ...record, state: 'approved' })
  expect(await sandbox.call(getUser, {}, token)).toMatchObject({ name: 'approved' })
  expect(await actions.refusal(sendName, await nameOf(token), token)).toBe('ALREADY_SENT')
  expect(await waitingOf(token)).toEqual([])
})

it('a rejected name has a reason and can be sent again with a changed field or picture', async () => {
  const token = await sandbox.trader()
  const sent = await nameOf(token)
  await sandbox.call(sendName, sent, token)
  await actions.reject('name', (await waitingOf(token))[0]!.id, 'The name is spelt otherwise.')
  expect(await sandbox.call(getName, {}, token)).toMatchObject({
    state: 'rejected',
    reason: 'The name is spelt otherwise.',
  })
  await sandbox.call(sendName, { ...sent, name: 'Augusta Ada King' }, token)
  expect(await sandbox.call(getName, {}, token)).toMatchObject({
    state: 'pending',
    reason: null,
    refusedPhoto: null,
    name: 'Augusta Ada King',
  })
  await actions.reject('name', (await waitingOf(token))[0]!.id, 'The back cannot be read.')
  await sandbox.call(sendName, { ...sent, back: await actions.picture(token) }, token)
  expect(await sandbox.call(getName, {}, token)).toMatchObject({ state: 'pending' })
})

it('pictures of a name cannot be used for a loan; pictures of a rejected loan can be used for the next one', async () => {
  const token = await sandbox.trader()
  const { front, back, ...name } = await nameOf(token)
  await sandbox.call(sendName, { ...name, front, back }, token)
  const loan = await loanOf(token)
  expect(await actions.refusal(sendLoan, { ...loan, front, back }, token)).toBe('PICTURE_IN_USE')
  await actions.reject('name', (await waitingOf(token))[0]!.id, 'The back cannot be read.')
  expect(await actions.refusal(sendLoan, { ...loan, front, back }, token)).toBe('PICTURE_IN_USE')
  await sandbox.call(sendLoan, loan, token)
  await actions.reject('loan', (await waitingOf(token))[0]!.id, 'The number is another.')
  expect(await actions.refusal(sendLoan, { ...loan, number: 'L01X00T48' }, token)).toBe('')
})

it('a name that is sent twice at once is stored once', async () => {
  const token = await sandbox.trader()
  const both = [await nameOf(token), await nameOf(token)]
  const reasons = await Promise.all(both.map((input) => actions.refusal(sendName, input, token)))
  expect(reasons.toSorted()).toEqual(['', 'ALREADY_SENT'])
  expect(await waitingOf(token)).toHaveLength(1)
})

it('pictures of another user are not found, and nothing is stored', async () => {
  const [owner, other] = [await sandbox.trader(), await sandbox.trader()]
  const [name, loan] = [await nameOf(owner), await loanOf(owner)]
  expect(await actions.refusal(sendName, name, other)).toBe('NOT_FOUND')
  expect(await actions.refusal(sendLoan, loan, other)).toBe('NOT_FOUND')
  expect(await waitingOf(other)).toEqual([])
  expect(await sandbox.call(getLoan, {}, other)).toEqual(nothing)
})

it('a loan is pending, then rejected with a reason, then approved; no money moves', async () => {
  const token = await sandbox.trader()
  const before = await sandbox.call(auditLedger, {}, OPERATOR_TOKEN)
  await sandbox.call(sendLoan, await loanOf(token), token)
  expect(await actions.refusal(sendLoan, await loanOf(token), token)).toBe('ALREADY_SENT')
  const [waiting] = await waitingOf(token)
  expect(waiting).toMatchObject({
    kind: 'loan',
    summary: 'Ada Lovelace, born 1990-04-30, GB, passport L01X00T47',
  })
  await actions.reject('loan', waiting!.id, 'Please call us.')
  expect(await sandbox.call(getLoan, {}, token)).toMatchObject({
    state: 'rejected',
    reason: 'Please call us.',
  })
  await sandbox.call(sendLoan, await loanOf(token), token)
  await actions.approve('loan', (await waitingOf(token))[0]!.id)
  expect(await sandbox.call(getLoan, {}, token)).toMatchObject({ state: 'approved', reason: null })
  expect(await sandbox.call(auditLedger, {}, OPERATOR_TOKEN)).toEqual(before)
})

it('a user under 18 gets no loan', async () => {
  const token = await sandbox.trader()
  const today = new Date(sandbox.feed.now())
  const born = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  const loan = await loanOf(token)
  expect(await actions.refusal(sendLoan, { ...loan, birthDate: born(3) }, token)).toBe(
    'INPUT_INVALID',
  )
  expect(await actions.refusal(sendLoan, { ...loan, birthDate: born(-1) }, token)).toBe('')
})

it('operators list open reviews, oldest first, by page and by kind', async () => {
  const [first, second] = [await sandbox.trader(), await sandbox.trader()]
  await sandbox.call(sendName, await nameOf(first), first)
  await actions.deposit(second, '50')
  await actions.deposit(first, '60')
  const ask = (input: { current: number; pageSize: number; kind?: 'deposit' }) =>
    sandbox.call(listReviews, input, OPERATOR_TOKEN)
  const all = await ask(page)
  expect(all.data.map(({ sentAt }) => sentAt)).toEqual(
    all.data.map(({ sentAt }) => sentAt).toSorted((a, b) => a - b),
  )
  expect(all.data.slice(-3).map(({ kind }) => kind)).toEqual(['name', 'deposit', 'deposit'])
  const deposits = await ask({ current: 2, pageSize: 1, kind: 'deposit' })
  expect(deposits).toMatchObject({
    data: [{ summary: '60.00 USD as 60 USDT over TRC20' }],
    total: 2,
  })
})

const shown = (id: string, shows: RefusablePhoto) => ({ id, path: `/v1/image/${id}`, shows })

it('SANDBOX-510 an open review names its photos and what each shows, and only their owner and operators can read them', async () => {
  const [token, other] = [await sandbox.trader(), await sandbox.trader()]
  const avatar = await upload(sandbox, token, 'avatar')
  const unused = await actions.picture(token)
  const loan = await loanOf(token)
  await sandbox.call(sendLoan, loan, token)
  const { proof } = await actions.deposit(token, '50')
  const [sent, paid] = await waitingOf(token)
  expect(sent?.pictures).toEqual([
    shown(loan.front, 'front'),
    shown(loan.back, 'back'),
    shown(loan.holding, 'holding'),
  ])
  expect(paid?.pictures).toEqual([shown(proof?.id ?? '', 'proof')])

  const read = async (id: string, by: string) =>
    (await sandbox.app.inject({ url: `/v1/image/${id}`, headers: bearer(by) })).statusCode
  const readers = [token, OPERATOR_TOKEN, other, 'guess']
  const statuses = (id: string) => Promise.all(readers.map((by) => read(id, by)))
  for (const { id } of [...(sent?.pictures ?? []), ...(paid?.pictures ?? [])])
    expect(await statuses(id)).toEqual([200, 200, 404, 404])
  expect(await statuses(unused)).toEqual([200, 404, 404, 404])
  expect(await statuses(avatar.id)).toEqual([200, 200, 200, 200])

  await actions.reject('loan', sent?.id ?? '', 'The back cannot be read.')
  expect(await statuses(loan.front)).toEqual([200, 404, 404, 404])
  await sandbox.call(deletePicture, { id: proof?.id ?? '' }, token)
  expect(await waitingOf(token)).toEqual([])
})

it('only operators may list, decide and audit', async () => {
  const token = await sandbox.trader()
  const { id } = await actions.deposit(token, '50')
  for (const headers of [bearer(token), bearer('guess'), {}]) {
    const answers = await Promise.all([
      sandbox.send(listReviews, { current: '1', pageSize: '10' }, headers),
      sandbox.send(decideReview, { kind: 'deposit', id, decision: 'approve' }, headers),
      sandbox.send(auditLedger, {}, headers),
    ])
    expect(answers.map(({ body }) => body.reason)).toEqual([
      'OPERATOR_ONLY',
      'OPERATOR_ONLY',
      'OPERATOR_ONLY',
    ])
  }
  expect(await waitingOf(token)).toHaveLength(1)
})

it('a rejection without a reason is refused', async () => {
  const token = await sandbox.trader()
  const { id } = await actions.deposit(token, '50')
  const rejection = { kind: 'deposit', id, decision: 'reject', reason: '  ' }
  expect((await sandbox.send(decideReview, rejection, bearer(OPERATOR_TOKEN))).body.reason).toBe(
    'INPUT_INVALID',
  )
  expect(await waitingOf(token)).toHaveLength(1)
})

it('ONB-009 a name or a loan whose picture its owner deletes before the review is withdrawn, and can be sent again', async () => {
  const token = await sandbox.trader()
  const name = await nameOf(token)
  await sandbox.call(sendName, name, token)
  const { pictures } = await sandbox.call(getName, {}, token)
  expect(pictures).toEqual([
    { id: name.front, path: expect.any(String), shows: 'front' },
    { id: name.back, path: expect.any(String), shows: 'back' },
  ])
  await sandbox.call(deletePicture, { id: name.front }, token)
  expect(await sandbox.call(getName, {}, token)).toEqual({ ...nothing, name: null })
  expect(await waitingOf(token)).toEqual([])
  await sandbox.call(sendName, { ...name, front: await actions.picture(token) }, token)
  await actions.approveAll()
  expect((await sandbox.call(getName, {}, token)).state).toBe('approved')
  expect(await actions.refusal(deletePicture, { id: name.back }, token)).toBe('PICTURE_IN_USE')

  const loan = await loanOf(token)
  await sandbox.call(sendLoan, loan, token)
  await sandbox.call(deletePicture, { id: loan.holding }, token)
  expect(await sandbox.call(getLoan, {}, token)).toEqual(nothing)
  await sandbox.call(sendLoan, { ...loan, holding: await actions.picture(token) }, token)
})

it('SANDBOX-517 a name whose picture its owner deletes while it is sent is withdrawn', async () => {
  const { database } = sandbox
  const token = await sandbox.trader()
  const name = await nameOf(token)
  const { uid } = await sandbox.call(getUser, {}, token)
  const [owner] = await database.query<{ id: string }>('select id from person where uid = $1', [
    uid,
  ])
  let deleting = Promise.resolve('')
  await database.transaction(async (tx) => {
    const within: Database = { ...database, transaction: (work) => work(tx) }
    await submitName(within, owner?.id ?? '', name, sandbox.feed.now())
    deleting = actions.refusal(deletePicture, { id: name.front }, token)
    const blocked = async () =>
      (await tx.query('select 1 from pg_locks where not granted')).length > 0
    // A server runs both at once; the embedded database runs one transaction at a time.
    if (database.dump === null) await vi.waitUntil(blocked, { timeout: 20_000 })
  })
  expect(await deleting).toBe('')
  expect(await sandbox.call(getName, {}, token)).toEqual({ ...nothing, name: null })
  expect(await waitingOf(token)).toEqual([])
})

it('SANDBOX-517 the pictures of a name that are deleted at once are all deleted', async () => {
  const token = await sandbox.trader()
  for (let times = 0; times < 8; times += 1) {
    const name = await nameOf(token)
    await sandbox.call(sendName, name, token)
    const both = [name.front, name.back].map((id) => actions.refusal(deletePicture, { id }, token))
    expect(await Promise.all(both)).toEqual(['', ''])
    expect(await waitingOf(token)).toEqual([])
  }
})

it('SANDBOX-531 an account is closed while a deposit of it is approved, and neither fails', async () => {
  const { database } = sandbox
  const token = await sandbox.trader()
  const { id } = await actions.deposit(token, '100')
  const confirmation = await actions.confirmation(token, { act: 'close-account' })
  let closing = Promise.resolve('')
  await database.transaction(async (tx) => {
    await tx.query('select 1 from review where id = $1 for update', [id])
    closing = actions.refusal(closeAccount, { confirmation }, token)
    const blocked = async () =>
      (await tx.query('select 1 from pg_locks where not granted')).length > 0
    // A server runs both at once; the embedded database runs one transaction at a time.
    if (database.dump === null) await vi.waitUntil(blocked, { timeout: 20_000 })
    await decide(tx, { kind: 'deposit', id, decision: 'approve' }, sandbox.feed.now())
  })
  expect(await closing).toBe('')
  await expect(actions.approve('deposit', id)).rejects.toThrow('NOT_IN_REVIEW')
})

it.each([
  [
    'a Chinese card without its checksum',
    { country: 'CN', document: 'id-card', number: '110105194912310021' } as const,
  ],
  ['a Chinese mobile with ten digits', { areaCode: '+86', phone: '1300000000' }],
])('ONB-010 a loan with %s is refused', async (_, wrong) => {
  const token = await sandbox.trader()
  const { body } = await sandbox.send(
    sendLoan,
    { ...(await loanOf(token)), ...wrong },
    bearer(token),
  )
  expect(body.reason).toBe('INPUT_INVALID')
})

it('SANDBOX-163 a rejection names the photo that it is about, which must be one of the sent ones', async () => {
  const token = await sandbox.trader()
  await sandbox.call(sendName, await nameOf(token), token)
  const [sent] = await waitingOf(token)
  const reject = (photo: RefusablePhoto) => ({
    kind: 'name' as const,
    id: sent?.id ?? '',
    decision: 'reject' as const,
    reason: 'The back is blurred.',
    photo,
  })
  expect(await actions.refusal(decideReview, reject('holding'), OPERATOR_TOKEN)).toBe(
    'INPUT_INVALID',
  )
  expect(await sandbox.call(getName, {}, token)).toMatchObject({ state: 'pending' })
  await sandbox.call(decideReview, reject('back'), OPERATOR_TOKEN)
  expect(await sandbox.call(getName, {}, token)).toMatchObject({
    state: 'rejected',
    refusedPhoto: 'back',
  })
  await sandbox.call(sendName, await nameOf(token), token)
  expect(await sandbox.call(getName, {}, token)).toMatchObject({
    state: 'pending',
    refusedPhoto: null,
  })
})

it('SANDBOX-182 the texts of a name and a loan are returned only to their owner, while they are rejected', async () => {
  const [token, other] = [await sandbox.trader(), await sandbox.trader()]
  const name = await nameOf(token)
  const loan = await loanOf(token)
  const texts = async (by = token) => [
    (await sandbox.call(getName, {}, by)).texts,
    (await sandbox.call(getLoan, {}, by)).texts,
  ]
  await sandbox.call(sendName, name, token)
  await sandbox.call(sendLoan, loan, token)
  expect(await texts()).toEqual([null, null])
  for (const { kind, id } of await waitingOf(token))
    await actions.reject(kind === 'name' ? 'name' : 'loan', id, 'Please look again.')
  const { name: written, number } = name
  const { front: _front, back: _back, holding: _holding, ...applied } = loan
  expect(await texts()).toEqual([{ name: written, number }, applied])
  expect(await texts(other)).toEqual([null, null])

  await sandbox.call(sendName, name, token)
  await sandbox.call(sendLoan, loan, token)
  await sandbox.call(deletePicture, { id: loan.holding }, token)
  expect(await texts()).toEqual([null, null])
})

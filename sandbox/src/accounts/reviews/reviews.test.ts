import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  auditLedger,
  decideReview,
  getLoan,
  getName,
  getUser,
  listReviews,
  sendLoan,
  sendName,
} from '@kontor/shared/wire'
import { OPERATOR_TOKEN, bearer, openHouse, type TestHouse } from '../../../trials/testing/house.ts'
import { deskOf } from '../../../trials/testing/reviews.ts'

let house: TestHouse
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  house = await openHouse()
  desk = deskOf(house)
})
afterEach(() => desk.audit())
afterAll(() => house.stop())

const page = { current: 1, pageSize: 100 }
const nothing = { state: 'none', reason: null, sentAt: null }

/** What waits of one user, as the operator sees it. */
async function waitingOf(token: string) {
  const { uid } = await house.call(getUser, {}, token)
  return (await house.call(listReviews, page, OPERATOR_TOKEN)).data.filter((one) => one.uid === uid)
}

async function nameOf(token: string) {
  return {
    name: 'Ada Lovelace',
    number: 'L01X00T47',
    front: await desk.picture(token),
    back: await desk.picture(token),
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
    await desk.picture(token),
    await desk.picture(token),
    await desk.picture(token),
  ]
  return { ...person, ...reach, front, back, holding }
}

it('a name is pending, then approved, and cannot be sent again', async () => {
  const token = await house.trader()
  expect(await house.call(getName, {}, token)).toEqual({ ...nothing, name: null })
  await house.call(sendName, await nameOf(token), token)
  const record = { name: 'Ada Lovelace', reason: null, sentAt: expect.any(Number) }
  expect(await house.call(getName, {}, token)).toEqual({ ...record, state: 'pending' })
  expect(await desk.refusal(sendName, await nameOf(token), token)).toBe('ALREADY_SENT')
  const [waiting] = await waitingOf(token)
  expect(waiting).toMatchObject({ kind: 'name', summary: 'Ada Lovelace, document L01X00T47' })
  await desk.approve('name', waiting!.id)
  expect(await house.call(getName, {}, token)).toEqual({ ...record, state: 'approved' })
  expect(await house.call(getUser, {}, token)).toMatchObject({ name: 'approved' })
  expect(await desk.refusal(sendName, await nameOf(token), token)).toBe('ALREADY_SENT')
  expect(await waitingOf(token)).toEqual([])
})

it('a rejected name says why and can be sent again, with one field mended or one picture taken anew', async () => {
  const token = await house.trader()
  const sent = await nameOf(token)
  await house.call(sendName, sent, token)
  await desk.reject('name', (await waitingOf(token))[0]!.id, 'The name is spelt otherwise.')
  expect(await house.call(getName, {}, token)).toMatchObject({
    state: 'rejected',
    reason: 'The name is spelt otherwise.',
  })
  await house.call(sendName, { ...sent, name: 'Augusta Ada King' }, token)
  expect(await house.call(getName, {}, token)).toMatchObject({
    state: 'pending',
    reason: null,
    name: 'Augusta Ada King',
  })
  await desk.reject('name', (await waitingOf(token))[0]!.id, 'The back cannot be read.')
  await house.call(sendName, { ...sent, back: await desk.picture(token) }, token)
  expect(await house.call(getName, {}, token)).toMatchObject({ state: 'pending' })
})

it('pictures of a name, rejected or not, serve no loan, and those of a rejected loan its next try', async () => {
  const token = await house.trader()
  const { front, back, ...name } = await nameOf(token)
  await house.call(sendName, { ...name, front, back }, token)
  const loan = await loanOf(token)
  expect(await desk.refusal(sendLoan, { ...loan, front, back }, token)).toBe('PICTURE_IN_USE')
  await desk.reject('name', (await waitingOf(token))[0]!.id, 'The back cannot be read.')
  expect(await desk.refusal(sendLoan, { ...loan, front, back }, token)).toBe('PICTURE_IN_USE')
  await house.call(sendLoan, loan, token)
  await desk.reject('loan', (await waitingOf(token))[0]!.id, 'The number is another.')
  expect(await desk.refusal(sendLoan, { ...loan, number: 'L01X00T48' }, token)).toBe('')
})

it('a name sent twice at once is sent once', async () => {
  const token = await house.trader()
  const both = [await nameOf(token), await nameOf(token)]
  const reasons = await Promise.all(both.map((input) => desk.refusal(sendName, input, token)))
  expect(reasons.toSorted()).toEqual(['', 'ALREADY_SENT'])
  expect(await waitingOf(token)).toHaveLength(1)
})

it('pictures of another are not found, and nothing is sent', async () => {
  const [owner, other] = [await house.trader(), await house.trader()]
  const [name, loan] = [await nameOf(owner), await loanOf(owner)]
  expect(await desk.refusal(sendName, name, other)).toBe('NOT_FOUND')
  expect(await desk.refusal(sendLoan, loan, other)).toBe('NOT_FOUND')
  expect(await waitingOf(other)).toEqual([])
  expect(await house.call(getLoan, {}, other)).toEqual(nothing)
})

it('a loan is pending, then rejected with a reason, then approved; no money moves', async () => {
  const token = await house.trader()
  const before = await house.call(auditLedger, {}, OPERATOR_TOKEN)
  await house.call(sendLoan, await loanOf(token), token)
  expect(await desk.refusal(sendLoan, await loanOf(token), token)).toBe('ALREADY_SENT')
  const [waiting] = await waitingOf(token)
  expect(waiting).toMatchObject({
    kind: 'loan',
    summary: 'Ada Lovelace, born 1990-04-30, GB, passport L01X00T47',
  })
  await desk.reject('loan', waiting!.id, 'Please call us.')
  expect(await house.call(getLoan, {}, token)).toMatchObject({
    state: 'rejected',
    reason: 'Please call us.',
  })
  await house.call(sendLoan, await loanOf(token), token)
  await desk.approve('loan', (await waitingOf(token))[0]!.id)
  expect(await house.call(getLoan, {}, token)).toMatchObject({ state: 'approved', reason: null })
  expect(await house.call(auditLedger, {}, OPERATOR_TOKEN)).toEqual(before)
})

it('who is not yet 18 gets no loan', async () => {
  const token = await house.trader()
  const today = new Date()
  const born = (days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  const loan = await loanOf(token)
  expect(await desk.refusal(sendLoan, { ...loan, birthDate: born(3) }, token)).toBe('INPUT_INVALID')
  expect(await desk.refusal(sendLoan, { ...loan, birthDate: born(-1) }, token)).toBe('')
})

it('operators see what waits, oldest first, page by page and of one kind', async () => {
  const [first, second] = [await house.trader(), await house.trader()]
  await house.call(sendName, await nameOf(first), first)
  await desk.deposit(second, '50')
  await desk.deposit(first, '60')
  const ask = (input: { current: number; pageSize: number; kind?: 'deposit' }) =>
    house.call(listReviews, input, OPERATOR_TOKEN)
  const all = await ask(page)
  expect(all.data.map(({ sentAt }) => sentAt)).toEqual(
    all.data.map(({ sentAt }) => sentAt).toSorted((a, b) => a - b),
  )
  expect(all.data.slice(-3).map(({ kind }) => kind)).toEqual(['name', 'deposit', 'deposit'])
  const deposits = await ask({ current: 2, pageSize: 1, kind: 'deposit' })
  expect(deposits).toMatchObject({ data: [{ summary: '60.00 USD as USDT over TRC20' }], total: 2 })
})

it('nobody else may list, decide or audit', async () => {
  const token = await house.trader()
  const { id } = await desk.deposit(token, '50')
  for (const headers of [bearer(token), bearer('guess'), {}]) {
    const answers = await Promise.all([
      house.send(listReviews, { current: '1', pageSize: '10' }, headers),
      house.send(decideReview, { kind: 'deposit', id, decision: 'approve' }, headers),
      house.send(auditLedger, {}, headers),
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
  const token = await house.trader()
  const { id } = await desk.deposit(token, '50')
  const rejection = { kind: 'deposit', id, decision: 'reject', reason: '  ' }
  expect((await house.send(decideReview, rejection, bearer(OPERATOR_TOKEN))).body.reason).toBe(
    'INPUT_INVALID',
  )
  expect(await waitingOf(token)).toHaveLength(1)
})

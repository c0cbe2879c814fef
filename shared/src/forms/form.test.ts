import { proxy } from 'valtio'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { account, keptDraft, notices, session } from '@kontor/shared/store'
import { aUser } from '../testing/index.ts'
import { back, edit, judge, newForm, restart, review, sentenceAt, submit } from './form.ts'

interface Payment {
  amount: string
  remark: string
  code: string
}

type Fault = 'missing' | 'wrong'

const draft = { name: 'payment', write: ({ amount, remark }: Payment) => ({ amount, remark }) }

function newPayment(values: Partial<Payment> = {}) {
  const all = { amount: '5', remark: '', code: '', ...values }
  return proxy(newForm<Payment, Fault>(all, { draft, confirmedBy: ['code'] }))
}
type PaymentForm = ReturnType<typeof newPayment>

const check = ({ amount }: Payment) => (amount === '' ? { amount: 'missing' as const } : {})
const refused = ({ reason }: AppError) =>
  reason === 'CODE_WRONG' ? { code: 'wrong' as const } : null

/**
 * Sends the form to a server that gives this answer. Returns the keys of the calls, and the reply.
 */
async function pay(form: PaymentForm, answer: () => Promise<string | null>) {
  const keys: string[] = []
  const send = (_: Payment, key: string) => {
    keys.push(key)
    return answer()
  }
  return { reply: await submit(form, { check, send, refused }), keys }
}

const fails = (error: Error) => async (): Promise<never> => {
  throw error
}
const refusal = (reason: string) => new AppError('refused', `said: ${reason}`, { reason })
const lost = new AppError('offline', 'no answer')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  notices.shown = []
  account.user = aUser()
  session.tokens = { token: 't', refresh_token: 'r', expiresAt: Date.now() + 900_000 }
})

it.each([
  ['no answer', lost, { at: 'unanswered', from: 'editing' }, 'same key', 'reported'],
  [
    'an answer of something else',
    new AppError('unavailable', 'proxy'),
    { at: 'unanswered', from: 'editing' },
    'same key',
    'reported',
  ],
  [
    'an answer that cannot be read',
    new Error('broken'),
    { at: 'unanswered', from: 'editing' },
    'same key',
    'reported',
  ],
  ['a refusal', refusal('LIMIT'), { at: 'editing' }, 'new key', 'reported'],
  ['a refusal that a field shows', refusal('CODE_WRONG'), { at: 'editing' }, 'same key', 'shown'],
  ['that it has arrived before', refusal('KEY_REUSED'), { at: 'sent' }, 'new key', 'reported'],
])('ACC-200 after %s the step is right, and the intent key', async (...row) => {
  const [, error, step, keyAfter, told] = row
  const form = newPayment()
  const { key } = form
  const { reply, keys } = await pay(form, fails(error))
  expect(reply).toBeNull()
  expect(keys).toEqual([key])
  expect(form.step).toEqual(step)
  expect(form.key === key ? 'same key' : 'new key').toBe(keyAfter)
  expect(notices.shown).toHaveLength(told === 'reported' ? 1 : 0)
  expect(form.problems).toEqual(told === 'reported' ? {} : { code: 'wrong' })
  expect(form.values.amount).toBe('5')
})

it.each<[string, (form: PaymentForm) => void, 'same key' | 'new key']>([
  ['nothing', () => undefined, 'same key'],
  ['an edit', (form) => edit(form, { amount: '6' }), 'new key'],
  ['an edit that changes nothing', (form) => edit(form, { amount: '5' }), 'same key'],
  ['another code', (form) => edit(form, { code: '123456' }), 'same key'],
  ['going back to the values', back, 'same key'],
])('ACC-200 a lost answer, then %s: the next call has the %3$s', async (_, then, keyAfter) => {
  const form = newPayment()
  const first = await pay(form, fails(lost))
  then(form)
  const second = await pay(form, async () => 'paid')
  expect(second.reply).toBe('paid')
  expect(second.keys[0] === first.keys[0] ? 'same key' : 'new key').toBe(keyAfter)
})

it('ACC-200 a form is sent once, however often it is submitted', async () => {
  const form = newPayment()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = pay(form, () => promise)
  edit(form, { amount: '6' })
  const second = await pay(form, async () => 'twice')
  resolve('paid')
  expect([await first, second].map(({ reply }) => reply)).toEqual(['paid', null])
  expect(second.keys).toEqual([])
  expect(form.values.amount).toBe('5')
  expect((await pay(form, async () => 'again')).keys).toEqual([])
})

it('ACC-200 the next intent has another key', async () => {
  const form = newPayment()
  const first = await pay(form, async () => 'paid')
  restart(form, { amount: '7' })
  const second = await pay(form, async () => 'paid')
  expect(second.keys[0]).not.toBe(first.keys[0])
  expect(form.values).toEqual({ amount: '7', remark: '', code: '' })
})

it('ACC-201 a fault stops the form, is counted for the focus, and goes with an edit', async () => {
  const form = newPayment({ amount: '' })
  expect((await pay(form, async () => 'paid')).keys).toEqual([])
  expect(form).toMatchObject({ problems: { amount: 'missing' }, refusals: 1 })
  expect(review(form, check(form.values))).toBe(false)
  expect(form).toMatchObject({ refusals: 2, step: { at: 'editing' } })
  edit(form, { amount: '5' })
  expect(form.problems).toEqual({})
})

it('ACC-201 a refusal is counted too, and shows the sentence of the server', async () => {
  const form = newPayment()
  const send = fails(refusal('CODE_WRONG'))
  await submit(form, { check, send, refused: sentenceAt({ CODE_WRONG: 'code' }) })
  expect(form).toMatchObject({
    problems: { code: { sentence: 'said: CODE_WRONG' } },
    refusals: 1,
  })
  expect(notices.shown).toEqual([])
})

it('ACC-200 a user who stops a call, such as in the dialog of a passkey, has the same intent', async () => {
  const form = newPayment()
  const { key } = form
  review(form, {})
  expect((await pay(form, async () => null)).reply).toBeNull()
  expect(form).toMatchObject({ key, step: { at: 'confirming' }, problems: {}, refusals: 0 })
})

it.each<[string, Fault | undefined, Fault | undefined]>([
  ['5', 'wrong', 'wrong'],
  ['5', undefined, undefined],
  [' ', 'missing', undefined],
])('leaving the value %j with the fault %s shows %s', (amount, fault, shown) => {
  const form = newPayment({ amount })
  form.problems.amount = 'missing'
  judge(form, 'amount', { amount: fault })
  expect(form.problems.amount).toBe(shown)
  expect(form.refusals).toBe(0)
})

it('ACC-202 a reload keeps the values, the key and the confirmation, until it is sent', async () => {
  const form = newPayment()
  edit(form, { amount: '6', code: '123456' })
  review(form, {})
  await pay(form, fails(lost))
  expect(keptDraft('payment')).toEqual({
    amount: '6',
    remark: '',
    key: form.key,
    step: 'confirming',
  })
  const reloaded = newPayment({ amount: '6' })
  expect(reloaded).toMatchObject({ key: form.key, step: { at: 'confirming' } })
  await pay(reloaded, async () => 'paid')
  expect(keptDraft('payment')).toEqual({})
})

it('ACC-202 going back to the values is kept too', () => {
  const form = newPayment()
  review(form, {})
  back(form)
  expect(newPayment()).toMatchObject({ key: form.key, step: { at: 'editing' } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modifyOrder, placeOrder } from '@kontor/shared/wire'
import { type Trader, traderOf } from '../../../trials/testing/people/trader.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => (sandbox = await openSandbox()))
beforeEach(async () => (trader = await traderOf(sandbox)))
afterAll(() => sandbox.stop())

const usual = { symbol: 'EURUSD', direction: 'buy', lots: '0.05', multiple: 100 }
const place = async (more: object) =>
  (await sandbox.send(placeOrder, { ...usual, key: randomUUID(), ...more }, bearer(trader.token)))
    .body
const modify = async (input: object) =>
  (await sandbox.send(modifyOrder, input, bearer(trader.token))).body

const unset = [
  ['0', { stopLoss: '0', takeProfit: '0.00' }],
  ['the number 0', { stopLoss: 0, takeProfit: 0 }],
  ['empty', { stopLoss: '', takeProfit: '' }],
  ['null', { stopLoss: null, takeProfit: null }],
  ['absent', {}],
] as const

it.each(unset)(
  '%s means no stop loss and no take profit in a new order',
  async (_, unsetFields) => {
    for (const price of [{}, { price: '1.08' }]) {
      expect((await place({ ...unsetFields, ...price })).reason).toBe('')
      const [newest] = await trader.list('price' in price ? 'pending' : 'positions')
      expect(newest).toMatchObject({ stopLoss: null, takeProfit: null })
    }
  },
)

it('SANDBOX-076 a repeat with a null stop loss gets the answer of the call without one', async () => {
  const key = randomUUID()
  const order = await trader.place({ key })
  for (const [, unsetFields] of unset)
    expect(await trader.place({ key, ...unsetFields })).toEqual(order)
  expect(await place({ key, stopLoss: '1.07' })).toMatchObject({ reason: 'KEY_REUSED' })
})

it.each(unset)('%s takes stop loss and take profit away', async (_, unsetFields) => {
  const protection = { stopLoss: '1.07', takeProfit: '1.2' }
  for (const price of [{}, { price: '1.08' }]) {
    const { id } = await trader.place({ ...protection, ...price })
    expect((await modify({ id, ...unsetFields })).reason).toBe('')
    const orders = await trader.list('price' in price ? 'pending' : 'positions')
    expect(orders.find((order) => order.id === id)).toMatchObject({
      stopLoss: null,
      takeProfit: null,
    })
  }
})

it.each([
  ['price', '0', 'not-positive'],
  ['price', '0.00', 'not-positive'],
  ['price', '-1', 'not-positive'],
  ['price', '', 'malformed'],
  ['price', null, 'not-text'],
  ['stopLoss', '-1', 'too-small'],
  ['takeProfit', '-1', 'too-small'],
  ['takeProfit', 5, 'malformed'],
])('a %s of %j is INPUT_INVALID', async (field, value, fault) => {
  const refused = { reason: 'INPUT_INVALID', data: { field, fault } }
  expect(await place({ [field]: value })).toMatchObject(refused)
  const { id } = await trader.place({ price: '1.08' })
  expect(await modify({ id, [field]: value })).toMatchObject(refused)
})

it('a protection that rounds to zero in the symbol’s digits is not unset', async () => {
  expect(await place({ stopLoss: '0.000001' })).toMatchObject({ reason: 'STOP_LOSS_INVALID' })
})

it('a key is any UUID; upper and lower case are the same key', async () => {
  const key = randomUUID()
  const keys = [key, key.toUpperCase(), key]
  const orders = await Promise.all(keys.map((one) => trader.place({ key: one })))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  for (const any of [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-ffff-ffff-ffff-FFFFFFFFFFFF',
  ])
    expect((await place({ key: any })).reason).toBe('')
})

it.each([
  '',
  'short',
  '-'.repeat(36),
  `{${randomUUID()}}`,
  randomUUID().replaceAll('-', ''),
  ` ${randomUUID()}`,
  `${randomUUID().slice(0, 35)}g`,
])('%j is no key', async (key) => {
  expect(await place({ key })).toMatchObject({ data: { field: 'key', fault: 'malformed' } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as wire from '@kontor/shared/wire'
import { type Trader, traderOf } from '../../../../trials/testing/people/trader.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
let trader: Trader
beforeAll(async () => {
  sandbox = await openSandbox()
  trader = await traderOf(sandbox)
})
afterAll(() => sandbox.stop())

const order = () => ({
  symbol: 'EURUSD',
  direction: 'buy',
  lots: '0.5',
  multiple: 100,
  key: randomUUID(),
})
const bank = {
  type: 'bank',
  bankName: 'B',
  bankAddress: 'A',
  swift: 'BELADEBE',
  payeeName: 'Ada',
  payeeAccount: 'DE89',
}

const send = async (endpoint: wire.Endpoint, input: object, language = 'en-US') =>
  (await sandbox.send(endpoint, input, { ...bearer(trader.token), language })).body

const part = async (held: string, lots: string) =>
  (
    await send(wire.closeOrder, {
      id: (await trader.place({ lots: held })).id,
      lots,
      key: randomUUID(),
    })
  ).data

const reasonOf = async (authorization: string) =>
  (await sandbox.send(wire.getUser, {}, { authorization })).body.reason

it.each<[string, wire.Endpoint, object, object, string]>([
  [
    'a misspelt field',
    wire.placeOrder,
    { stoploss: '1.082' },
    { field: 'stoploss', fault: 'unknown' },
    'The field “stoploss” isn’t recognized. Please check its spelling.',
  ],
  [
    'a misspelt field before the one that is missing because of it',
    wire.placeOrder,
    { symbol: undefined, simbol: 'EURUSD' },
    { field: 'simbol', fault: 'unknown' },
    'The field “simbol” isn’t recognized. Please check its spelling.',
  ],
  [
    'a missing field',
    wire.placeOrder,
    { lots: undefined },
    { field: 'lots', fault: 'missing' },
    'The field “lots” is missing.',
  ],
  [
    'a number for decimal text',
    wire.placeOrder,
    { lots: 0.5 },
    { field: 'lots', fault: 'not-text' },
    'The field “lots” must be text.',
  ],
  [
    'text for a number',
    wire.placeOrder,
    { multiple: '100' },
    { field: 'multiple', fault: 'not-a-number' },
    'The field “multiple” must be a whole number.',
  ],
  [
    'a choice that is not offered',
    wire.placeOrder,
    { direction: 'long' },
    { field: 'direction', fault: 'not-offered' },
    'The field “direction” isn’t one of the allowed values.',
  ],
  [
    'text of another form',
    wire.placeOrder,
    { lots: '1e3' },
    { field: 'lots', fault: 'malformed' },
    'The field “lots” isn’t filled in correctly.',
  ],
  [
    'too long a text',
    wire.placeOrder,
    { symbol: 'E'.repeat(33) },
    { field: 'symbol', fault: 'too-long', max: '32' },
    'The field “symbol” is too long. Maximum length: 32.',
  ],
  [
    'too long a list',
    wire.saveFavourites,
    { symbols: Array.from({ length: 101 }, () => 'EURUSD') },
    { field: 'symbols', fault: 'too-many', max: '100' },
    'The field “symbols” has too many entries. Maximum: 100.',
  ],
  [
    'an entry of a list',
    wire.saveFavourites,
    { symbols: ['EURUSD', '€'] },
    { field: 'symbols.1', fault: 'malformed' },
    'The field “symbols.1” isn’t filled in correctly.',
  ],
  [
    'an unknown field of a variant',
    wire.addMethod,
    { ...bank, iban: 'DE89' },
    { field: 'iban', fault: 'unknown' },
    'The field “iban” isn’t recognized. Please check its spelling.',
  ],
  [
    'an unknown variant',
    wire.addMethod,
    { ...bank, type: 'cash' },
    { field: 'type', fault: 'not-offered' },
    'The field “type” isn’t one of the allowed values.',
  ],
  [
    'no variant',
    wire.addMethod,
    { ...bank, type: undefined },
    { field: 'type', fault: 'missing' },
    'The field “type” is missing.',
  ],
])('%s is refused by name', async (_, endpoint, fields, data, message) => {
  const input = endpoint === wire.placeOrder ? { ...order(), ...fields } : fields
  expect(await send(endpoint, input)).toEqual({
    code: 400,
    reason: 'INPUT_INVALID',
    message,
    data,
  })
})

it('a page number out of range is refused with its limit, as the language writes it', async () => {
  const page = { tab: 'history', current: '10001', pageSize: '20' }
  expect(await send(wire.listOrders, page, 'de-DE')).toMatchObject({
    message: 'Das Feld „current“ darf höchstens 10.000 sein.',
    data: { field: 'current', fault: 'too-large', max: '10000' },
  })
})

it('the sentence leaves out a name that is not plain or contains “token”', async () => {
  const general = 'Something isn’t filled in correctly.'
  expect(await send(wire.placeOrder, { ...order(), '<b>': 1 })).toMatchObject({
    message: general,
    data: { field: '<b>', fault: 'unknown' },
  })
  expect(await send(wire.refreshTokens, { refresh_token: 5 })).toMatchObject({
    message: general,
    data: { field: 'refresh_token', fault: 'not-text' },
  })
})

it.each([
  ['"\\u0000": 1', '\\u0000', 'unknown'],
  ['"цена": 1', 'цена', 'unknown'],
  ['"\\ud800": 1', '\\ud800', 'unknown'],
  ['"": 1', '', 'unknown'],
  [`"${'long'.repeat(50)}": 1`, 'long'.repeat(16), 'unknown'],
  ['"__proto__": {"stopLoss": "1"}', '__proto__', 'unknown'],
  ['"constructor": {"prototype": 1}', 'constructor', 'unknown'],
  ['"stopLoss": {"__proto__": 1}', 'stopLoss.__proto__', 'unknown'],
  ['"stopLoss": {"a": {"b": 1}}', 'stopLoss', 'malformed'],
  ['"lots": "\\u0000"', 'lots', 'malformed'],
  ['"lots": "цена"', 'lots', 'malformed'],
  ['"symbol": [[[]]]', 'symbol', 'not-text'],
  ['"multiple": {"toString": 1}', 'multiple', 'not-a-number'],
])('SANDBOX-078 the field of %s is named', async (odd, field, fault) => {
  const named = Object.entries(order()).filter(([name]) => !odd.startsWith(`"${name}"`))
  const payload = `${JSON.stringify(Object.fromEntries(named)).slice(0, -1)},${odd}}`
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: wire.placeOrder.path,
    headers: { ...bearer(trader.token), 'content-type': 'application/json' },
    payload,
  })
  expect(answer.json()).toMatchObject({ reason: 'INPUT_INVALID', data: { field, fault } })
})

it('SANDBOX-540 a name of a prototype is refused also in a body that is nested as deeply as its size allows', async () => {
  const depth = 32_760
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: wire.sendCode.path,
    headers: { 'content-type': 'application/json' },
    payload: `${'['.repeat(depth)}{"__proto__":0}${']'.repeat(depth)}`,
  })
  expect(answer.json()).toMatchObject({
    reason: 'INPUT_INVALID',
    data: { field: '0.'.repeat(32), fault: 'unknown' },
  })
})

it('an unknown field of a query is left out', async () => {
  const page = { tab: 'history', current: '1', pageSize: '20', nocache: '1' }
  expect((await send(wire.listOrders, page)).code).toBe(200)
})

it.each([
  ['under the minimum', '0.001', { min: '0.01', max: '50', step: '0.01' }],
  ['over the maximum', '50.01', { min: '0.01', max: '50', step: '0.01' }],
  ['between two steps', '0.015', { min: '0.01', max: '50', step: '0.01' }],
])('lots %s are refused with the lots that are accepted', async (_, lots, data) => {
  expect(await send(wire.placeOrder, { ...order(), lots })).toEqual({
    code: 422,
    reason: 'LOTS_OUT_OF_RANGE',
    message: 'Please choose between 0.01 and 50 lots, in steps of 0.01.',
    data,
  })
})

it('a partial close that would leave too few lots is refused with the accepted lots', async () => {
  expect(await part('0.5', '0.495')).toEqual({ min: '0.01', max: '0.49', step: '0.01' })
  expect(await part('0.01', '0.02')).toEqual({ min: '0.01', max: '0.01', step: '0.01' })
})

it('a token that was never issued is not called expired', async () => {
  expect(await reasonOf('Bearer nobody-was-given-this')).toBe('TOKEN_INVALID')
  expect(await reasonOf('')).toBe('TOKEN_MISSING')
  expect((await send(wire.refreshTokens, { refresh_token: 'nobody' })).reason).toBe('TOKEN_INVALID')
})

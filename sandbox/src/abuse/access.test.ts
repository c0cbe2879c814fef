import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  cancelOrder,
  cancelWithdrawal,
  closeOrder,
  deletePicture,
  endDevice,
  listDeposits,
  listDevices,
  listFavourites,
  listMethods,
  listMovements,
  listOrders,
  listWithdrawals,
  markFavourite,
  modifyOrder,
  placeOrder,
  removeMethod,
  sendDeposit,
  sendLoan,
  sendName,
  sendWithdrawal,
  type Endpoint,
} from '@kontor/shared/wire'
import { deskOf } from '../reviews/testing.ts'
import { OPERATOR_TOKEN, bearer, openHouse, type TestHouse } from '../testing/house.ts'
import { endpoints, nameOf } from './endpoints.ts'

let house: TestHouse
let desk: ReturnType<typeof deskOf>
let owner: string
let other: string
/** What the owner has, by what it is. */
let its: { position: string; pending: string; picture: string; method: string; withdrawal: string; device: string }

beforeAll(async () => {
  house = await openHouse()
  desk = deskOf(house)
  owner = await desk.verified()
  other = await desk.verified()
  const terms = { symbol: 'EURUSD', direction: 'buy', lots: decimal<'lots'>('0.1'), multiple: 100 } as const
  const position = await house.call(placeOrder, { ...terms, key: randomUUID() }, owner)
  const pending = await house.call(placeOrder, { ...terms, price: decimal<'price'>('0.9'), key: randomUUID() }, owner)
  await desk.deposit(owner, '100')
  await house.call(markFavourite, { symbol: 'EURUSD', marked: true }, owner)
  const method = await desk.method(owner)
  const withdrawal = await desk.withdraw(owner, method, '100')
  const { sessions } = await house.call(listDevices, {}, owner)
  its = {
    position: position.id,
    pending: pending.id,
    picture: await desk.picture(owner),
    method,
    withdrawal: withdrawal.id,
    device: sessions[0]!.id,
  }
})
afterAll(() => house.stop())

const reasonOf = async (endpoint: Endpoint, token: string | null, input: unknown = {}) =>
  (await house.send(endpoint, input, token === null ? {} : bearer(token))).body.reason

const of = (access: Endpoint['access']) =>
  endpoints.filter((endpoint) => endpoint.access === access).map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('who may call what', () => {
  it.each(of('signed-in'))('%s asks a visitor for a token, and takes none that is made up or the operators’', async (_, endpoint) => {
    expect(await reasonOf(endpoint, null)).toBe('TOKEN_MISSING')
    for (const token of ['made-up', OPERATOR_TOKEN]) expect(await reasonOf(endpoint, token)).toBe('TOKEN_EXPIRED')
  })

  it.each(of('operator'))('%s is for operators', async (_, endpoint) => {
    for (const token of [null, 'made-up', owner]) expect(await reasonOf(endpoint, token)).toBe('OPERATOR_ONLY')
  })

  it.each(of('anyone'))('%s does not ask who one is', async (_, endpoint) => {
    expect(await reasonOf(endpoint, null)).not.toMatch(/TOKEN_MISSING|OPERATOR_ONLY/)
  })
})

describe('another user’s things are not there', () => {
  it('to be changed', async () => {
    const key = randomUUID()
    const protection = { stopLoss: null, takeProfit: null }
    const papers = { number: 'L01X00T47', front: its.picture, back: its.picture }
    const person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      gender: 'female',
      birthDate: '1990-12-10',
      country: 'GB',
      areaCode: '+44',
      phone: '20794600',
    } as const
    const tries: (readonly [string, Promise<string>])[] = [
      ['close', desk.refusal(closeOrder, { id: its.position, key }, other)],
      ['close a part', desk.refusal(closeOrder, { id: its.position, lots: decimal<'lots'>('0.05'), key }, other)],
      ['modify', desk.refusal(modifyOrder, { id: its.position, ...protection }, other)],
      ['modify pending', desk.refusal(modifyOrder, { id: its.pending, ...protection }, other)],
      ['cancel', desk.refusal(cancelOrder, { id: its.pending }, other)],
      ['cancel withdrawal', desk.refusal(cancelWithdrawal, { id: its.withdrawal }, other)],
      ['withdraw', desk.refusal(sendWithdrawal, { methodId: its.method, amount: decimal<'usd'>('100'), remark: '', key }, other)],
      ['unbind', desk.refusal(removeMethod, { id: its.method }, other)],
      ['delete picture', desk.refusal(deletePicture, { id: its.picture }, other)],
      [
        'deposit',
        desk.refusal(sendDeposit, { currency: 'USDT', network: 'TRC20', amount: decimal<'usd'>('100'), proof: its.picture, key }, other),
      ],
      ['loan', desk.refusal(sendLoan, { ...person, document: 'passport', ...papers, holding: its.picture }, other)],
      ['name', desk.refusal(sendName, { name: 'Ada', ...papers }, await house.trader())],
      ['session', desk.refusal(endDevice, { id: its.device }, other)],
    ]
    for (const [what, reason] of tries) expect([what, await reason]).toEqual([what, 'NOT_FOUND'])
  })

  it('to be read', async () => {
    const page = { current: 1, pageSize: 100 }
    const lists: (readonly [Endpoint, unknown])[] = [
      ...(['positions', 'pending', 'history'] as const).map((tab) => [listOrders, { tab, ...page }] as const),
      [listDeposits, page],
      [listWithdrawals, page],
      [listMethods, {}],
      [listMovements, page],
      [listFavourites, {}],
      [listDevices, {}],
    ]
    const own = new Set(Object.values(its))
    for (const [endpoint, input] of lists) {
      const reply = JSON.stringify(await house.call(endpoint, input, other), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      for (const id of own) expect([endpoint.path, reply.includes(id)]).toEqual([endpoint.path, false])
    }
  })

  it('nor the pictures of anybody’s papers', async () => {
    const url = `/v1/image/${its.picture}`
    const statuses = await Promise.all(
      [{}, bearer(other), bearer(OPERATOR_TOKEN), bearer(owner)].map(
        async (headers) => (await house.app.inject({ url, headers })).statusCode,
      ),
    )
    expect(statuses.slice(0, 3).every((status) => status >= 400)).toBe(true)
    expect(statuses[3]).toBe(200)
  })
})

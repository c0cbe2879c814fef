import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf } from '@kontor/shared/examples'
import {
  closeOrder,
  decodeLayers,
  type Endpoint,
  getAnnouncement,
  getEquityCurve,
  getInvites,
  getNews,
  getOrder,
  getPersonalData,
  listAnnouncements,
  listDevices,
  listInbox,
  listNews,
  listOrders,
  listPasskeys,
  sendLoan,
  SUCCESS,
} from '@kontor/shared/wire'
import { createFeed } from '../../src/market/feed.ts'
import { inputOf } from '../abuse/calls-with-ids.ts'
import { endpoints } from '../abuse/endpoints.ts'
import { createUserWithData, type UserWithData } from '../abuse/user-with-data.ts'
import { actionsOf } from '../testing/people/actions.ts'
import {
  bearer,
  layers,
  openSandbox,
  OPERATOR_TOKEN,
  type TestSandbox,
} from '../testing/sandbox.ts'

const DAY = 24 * 60 * 60_000
/** A Wednesday far from the real date. */
const START = Date.UTC(2031, 2, 12, 14)
const feed = createFeed({ seed: 'clock', startAt: START, speed: 60 })

let sandbox: TestSandbox
let owner: UserWithData
beforeAll(async () => {
  sandbox = await openSandbox({}, feed)
  owner = await createUserWithData(sandbox, 'Owner')
  const { code } = await sandbox.call(getInvites, {}, owner.token)
  await sandbox.register('friend@kontor.example', code)
  await sandbox.call(closeOrder, { id: owner.ids.position, key: randomUUID() }, owner.token)
  const { picture } = actionsOf(sandbox)
  const [front, back, holding] = [
    await picture(owner.token),
    await picture(owner.token),
    await picture(owner.token),
  ]
  const loan = { ...inputOf(sendLoan), front, back, holding }
  await sandbox.send(sendLoan, loan, bearer(owner.token))
})
afterAll(async () => {
  await sandbox.stop()
  feed.stop()
})

/** Calls whose texts have the date of their writing. */
const written: readonly Endpoint[] = [listNews, getNews, listAnnouncements, getAnnouncement]
/** Calls with real instants: of sign-ins and downloads. */
const real: readonly Endpoint[] = [listDevices, listPasskeys, getPersonalData]
const dated = endpoints.filter(
  (one) => one.method === 'GET' && ![...written, ...real, getEquityCurve].includes(one),
)

/** The answer of a call to the owner, or to an operator for an operator's call. */
async function answerOf(endpoint: Endpoint, input: object): Promise<unknown> {
  const token = endpoint.access === 'operator' ? OPERATOR_TOKEN : owner.token
  const { body } = await sandbox.send(endpoint, input, bearer(token))
  expect([nameOf(endpoint), body.reason]).toEqual([nameOf(endpoint), ''])
  return body.code === SUCCESS.layered
    ? JSON.parse(await decodeLayers(body.data as string, layers))
    : body.data
}

const wholePage = { current: '1', pageSize: '100' }

/** The inputs that return all records of the owner; a call of the market uses its example. */
function inputsOf(endpoint: Endpoint): object[] {
  if (endpoint.access === 'anyone') return [inputOf(endpoint)]
  if (endpoint === getOrder) return [{ id: owner.ids.position }]
  // Without the announcements, which are texts.
  if (endpoint === listInbox) return [{ ...wholePage, kind: 'event' }]
  if (endpoint !== listOrders) return [wholePage]
  return ['positions', 'pending', 'history'].map((tab) => ({ ...wholePage, tab }))
}

/** The numbers in an answer that are instants of this century, in ms. */
function instantsIn(value: unknown): number[] {
  if (typeof value === 'number') return value > 1e12 && value < 4e12 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(instantsIn)
}

it('SANDBOX-130 with a market at 60 times the speed in another year, all dates in all answers are the market’s', async () => {
  const withDates: string[] = []
  for (const endpoint of dated) {
    // A user's records begin with the market; prices have a history, and openings are in the
    // future.
    const first = endpoint.access === 'anyone' ? START - 400 * DAY : START
    for (const input of inputsOf(endpoint)) {
      const name = [nameOf(endpoint), 'tab' in input ? input.tab : ''].join(' ').trim()
      const instants = instantsIn(await answerOf(endpoint, input))
      const wrong = instants.filter((at) => at < first || at > feed.now() + 4 * DAY)
      expect([name, wrong]).toEqual([name, []])
      if (instants.length > 0) withDates.push(name)
    }
  }
  expect(withDates.toSorted()).toMatchInlineSnapshot(`
    [
      "GET /v1/candles",
      "GET /v1/coin",
      "GET /v1/coin-list",
      "GET /v1/coins-by-symbol",
      "GET /v1/home-page",
      "GET /v1/inbox",
      "GET /v1/invite-summary",
      "GET /v1/iv-coin",
      "GET /v1/loan",
      "GET /v1/operator/reviews",
      "GET /v1/order",
      "GET /v1/order-list history",
      "GET /v1/order-list pending",
      "GET /v1/order-list positions",
      "GET /v1/price-alert-list",
      "GET /v1/recharge-log",
      "GET /v1/user-auth",
      "GET /v1/wallet-log",
      "GET /v1/withdraw-log",
    ]
  `)
})

it('SANDBOX-130 the days of the equity curve are the market’s', async () => {
  const { days } = await sandbox.call(getEquityCurve, { period: '30' }, owner.token)
  expect([days.length, days.at(0)?.day, days.at(-1)?.day]).toEqual([30, '2031-02-11', '2031-03-12'])
  expect(days.at(-2)?.equity).toBe(0n)
  expect(days.at(-1)?.equity).toBeGreaterThan(0n)
})

it('SANDBOX-130 sign-ins and the ends of tokens are real', async () => {
  for (const endpoint of real) {
    const instants = instantsIn(await answerOf(endpoint, wholePage))
    expect(instants.length).toBeGreaterThan(0)
    expect(instants.filter((at) => at > Date.now() + DAY)).toEqual([])
  }
})

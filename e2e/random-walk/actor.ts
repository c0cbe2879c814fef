import {
  addMethod,
  addPasskey,
  cancelOrder,
  cancelWithdrawal,
  type CaseKind,
  challengeOwner,
  closeOrder,
  getCoin,
  getUser,
  listCurrencies,
  listOrders,
  listWithdrawals,
  prepareDeposit,
  preparePasskey,
  reverseOrder,
  sendDeposit,
  sendWithdrawal,
  takePracticeFunds,
} from '@kontor/shared/wire'
import { createAuthenticator } from '../../sandbox/trials/testing/people/authenticator.ts'
import { stage } from '../stage/stage.ts'
import { callApi } from '../users/api.ts'
import type { Person } from '../users/people.ts'
import { review, waiting } from '../users/reviews.ts'
import { place } from '../users/trading.ts'
import { uploadFor } from '../users/verified.ts'

const address = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'
const MOST_ORDERS = 8
const key = () => crypto.randomUUID()
const markets = [
  { symbol: 'EURUSD', lots: ['0.01', '0.1', '0.5'], multiple: 100 },
  { symbol: 'XAUUSD', lots: ['0.01', '0.02'], multiple: 50 },
  { symbol: 'BTCUSDT', lots: ['0.01', '0.02'], multiple: 10 },
] as const

/** A random action of a user. Resolves with false when it is not possible now. */
export type Action = () => Promise<boolean>

/**
 * Actions of a verified user and the broker's staff on the user's money, through the API.
 * Withdrawals are confirmed with a passkey, because codes are mailed only once a minute.
 */
export async function createActor(
  person: Person,
  random: () => number,
): Promise<Record<string, Action>> {
  const { token } = person.tokens
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const { uid } = await callApi<{ uid: string }>(getUser, {}, token)
  const { coin } = await callApi<{ coin: Record<string, string>[] }>(prepareDeposit, {}, token)
  const method = { type: 'coin', currency: 'USDT', network: 'TRC20', address }
  const { id: methodId } = await callApi<{ id: string }>(addMethod, method, token)
  const device = createAuthenticator(stage().app)
  const { challenge } = await callApi<{ challenge: string }>(preparePasskey, {}, token)
  await callApi(addPasskey, { attestation: device.attest(challenge) }, token)

  const ordersOf = async (tab: 'positions' | 'pending') => {
    const page = { tab, current: 1, pageSize: 100 }
    const { data } = await callApi<{ data: { id: string }[] }>(listOrders, page, token)
    return data
  }
  const decide = async (kind: CaseKind, approves: boolean) => {
    const id = pick(await waiting(kind, uid))
    if (id === undefined) return false
    const rejection = { decision: 'reject', reason: 'By chance.' } as const
    await review(kind, id, approves ? { decision: 'approve' } : rejection)
    return true
  }
  const trade = async (pips: number) => {
    const open = [...(await ordersOf('positions')), ...(await ordersOf('pending'))]
    const market = pick(markets)
    const lots = market && pick(market.lots)
    if (open.length >= MOST_ORDERS || !market || !lots) return false
    const direction = random() < 0.5 ? 'buy' : 'sell'
    const { symbol, multiple } = market
    const price = pips > 0 && { price: await nearPrice(symbol, random() < 0.5 ? -pips : pips) }
    return succeeds(place(person, { symbol, direction, lots, multiple, ...price }))
  }
  const onPosition = async (act: (id: string) => Promise<unknown>) => {
    const order = pick(await ordersOf('positions'))
    return order ? succeeds(act(order.id)) : false
  }

  return {
    'take practice funds': () => succeeds(callApi(takePracticeFunds, {}, token)),
    deposit: async () => {
      const amount = (50 + random() * 2_000).toFixed(2)
      const proof = await uploadFor('proof', token)
      const to = pick(coin)
      const { currencies } = await callApi<{ currencies: { code: string; rate: string }[] }>(
        listCurrencies,
      )
      const rate = currencies.find(({ code }) => code === to?.['currency'])?.rate
      const quantity = (Number(amount) / Number(rate)).toFixed(8)
      await callApi(sendDeposit, { type: 'coin', ...to, quantity, proof, key: key() }, token)
      return true
    },
    'credit a deposit': () => decide('deposit', true),
    'reject a deposit': () => decide('deposit', false),
    withdraw: async () => {
      const { withdrawBalance } = await callApi<{ withdrawBalance: string }>(getUser, {}, token)
      const amount = (20 + random() * Number(withdrawBalance) * 0.2).toFixed(2)
      const act = { act: 'withdraw', methodId, amount }
      const asked = await callApi<{ challenge: string }>(challengeOwner, act, token)
      const confirmation = { by: 'passkey', assertion: device.assert(asked.challenge) }
      const input = { methodId, amount, remark: '', confirmation, key: key() }
      return succeeds(callApi(sendWithdrawal, input, token))
    },
    'cancel a withdrawal': async () => {
      const page = { current: 1, pageSize: 100 }
      const { data } = await callApi<{ data: { id: string; state: string }[] }>(
        listWithdrawals,
        page,
        token,
      )
      const one = pick(data.filter(({ state }) => state === 'review'))
      return one ? succeeds(callApi(cancelWithdrawal, { id: one.id }, token)) : false
    },
    'pay a withdrawal': () => decide('withdrawal', true),
    'reject a withdrawal': () => decide('withdrawal', false),
    'buy or sell': () => trade(0),
    'place a pending order': () => trade(3 + random() * 30),
    'cancel an order': async () => {
      const order = pick(await ordersOf('pending'))
      return order ? succeeds(callApi(cancelOrder, { id: order.id }, token)) : false
    },
    'close a position': () => onPosition((id) => callApi(closeOrder, { id, key: key() }, token)),
    'close a part': () =>
      onPosition((id) => callApi(closeOrder, { id, lots: '0.01', key: key() }, token)),
    'reverse a position': () =>
      onPosition((id) => callApi(reverseOrder, { id, key: key() }, token)),
  }
}

/** A price some pips away from the current one. */
async function nearPrice(symbol: string, pips: number): Promise<string> {
  const { priceData, digits } = await callApi<{ priceData: { close: string }; digits: number }>(
    getCoin,
    { symbol },
  )
  const close = Number(priceData.close)
  return (close * (1 + pips / 10_000)).toFixed(digits)
}

/** False when the server refuses the call: the market or the review may have been faster. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('is refused')) return false
    throw cause
  }
}

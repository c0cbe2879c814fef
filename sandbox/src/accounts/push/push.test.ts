import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  addPriceAlert,
  endPush,
  getPush,
  logout,
  type PushKind,
  pushKinds,
  saveSettings,
  startPush,
} from '@kontor/shared/wire'
import { openTestDatabase } from '../../../trials/testing/databases/test-database.ts'
import { traderOf } from '../../../trials/testing/people/trader.ts'
import { openPushService, pushTo, type TestBrowser } from '../../../trials/testing/push-service.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import type { PushSettings } from './push-sender.ts'

let service: Awaited<ReturnType<typeof openPushService>>
let push: PushSettings
let sandbox: TestSandbox
beforeAll(async () => {
  service = await openPushService()
  push = pushTo(service.origin)
  sandbox = await openSandbox({ push })
})
beforeEach(() => sandbox.feed.move({ EURUSD: '1.08642' }))
afterAll(async () => {
  await sandbox.stop()
  await service.close()
})

const start = (token: string, { target }: TestBrowser, kinds: PushKind[] = [...pushKinds]) =>
  sandbox.call(startPush, { ...target, kinds }, token)
/** The texts of the messages, with plain spaces. */
const bodies = ({ received }: TestBrowser) =>
  received.map(({ message }) => message.body.replaceAll('\u00a0', ' '))
const alertAt = (token: string, side: 'above' | 'below', price: string, of = sandbox) =>
  of.call(
    addPriceAlert,
    { symbol: 'EURUSD', side, price: decimal<'price'>(price), key: randomUUID() },
    token,
  )

it('SANDBOX-500 sends fills, stops, liquidations and price alerts in the words of the inbox, encrypted and signed', async () => {
  const trader = await traderOf(sandbox)
  const browser = service.browser()
  await start(trader.token, browser)
  const small = { lots: '0.1', multiple: 10 }
  await trader.place({ ...small, price: '1.08' })
  await trader.place({ ...small, stopLoss: '1.075' })
  const closed = await trader.place({ ...small, takeProfit: '1.12' })
  await trader.place()
  await alertAt(trader.token, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.0795' })
  await expect.poll(() => bodies(browser)).toHaveLength(2)
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect.poll(() => bodies(browser)).toHaveLength(3)
  sandbox.feed.move({ EURUSD: '1.13' })
  await expect.poll(() => bodies(browser)).toHaveLength(5)

  expect(bodies(browser).toSorted()).toEqual([
    'EURUSD is at 1.13000, above 1.10000',
    'EURUSD: 0.50 lots liquidated at 1.07944, −$352.00',
    'EURUSD: buy 0.10 lots filled at 1.07956',
    'EURUSD: stop loss closed 0.10 lots at 1.06994, −$165.40',
    'EURUSD: take profit closed 0.10 lots at 1.12994, +$434.60',
  ])
  const about = (kind: string) =>
    browser.received.find(({ message }) => message.tag.startsWith(kind))
  const taken = about('take-profit')
  expect(taken?.message).toMatchObject({ title: 'Kontor', to: `/position?id=${closed.id}` })
  expect(taken?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
  expect(taken?.claims).toMatchObject({ aud: service.origin, sub: push.subject })
  expect(about('price-alert')?.message.to).toBe('/trade?symbol=EURUSD')
})

it('SANDBOX-501 sends only the kinds that the user wants, in the language of the user, with dots for hidden amounts', async () => {
  const trader = await traderOf(sandbox)
  const browser = service.browser()
  await start(trader.token, browser, ['stops'])
  const choices = {
    language: { value: 'de-DE', agoMs: 0 },
    amounts: { value: 'hidden', agoMs: 0 },
  } as const
  await sandbox.call(saveSettings, choices, trader.token)
  await alertAt(trader.token, 'below', '1.08')
  await trader.place({ lots: '0.1', multiple: 10, stopLoss: '1.075' })
  sandbox.feed.move({ EURUSD: '1.07' })
  await expect.poll(() => bodies(browser)).toHaveLength(1)
  expect(bodies(browser)).toEqual(['EURUSD: Stop-Loss schloss 0,10 Lots bei 1,06994, ••••••'])
  expect(await sandbox.call(getPush, {}, trader.token)).toEqual({
    key: push.publicKey,
    kinds: ['stops'],
  })
})

it('SANDBOX-502 retries when the push service fails, and deletes an address that has expired', async () => {
  const token = await sandbox.trader()
  const browser = service.browser()
  await start(token, browser)
  service.answerWith({ status: 503, headers: { 'retry-after': '30' } })
  await alertAt(token, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.11' })
  const waiting = async () => {
    const [row] = await sandbox.database.query<{ tries: number; due: string }>(
      'select tries, due_at as due from push_message',
    )
    return row
  }
  // Until the service has answered, the message is due at the end of its lease, in a minute.
  await expect
    .poll(async () => Number((await waiting())?.due ?? Infinity) < Date.now() + 45_000)
    .toBe(true)
  expect(bodies(browser)).toEqual([])
  sandbox.wait(31_000)
  await alertAt(token, 'below', '1.1')
  sandbox.feed.move({ EURUSD: '1.08642' })
  await expect.poll(() => bodies(browser)).toHaveLength(2)
  await expect.poll(waiting).toBeUndefined()

  service.answerWith({ status: 410 })
  await alertAt(token, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.11' })
  await expect
    .poll(() => sandbox.call(getPush, {}, token))
    .toEqual({ key: push.publicKey, kinds: null })
})

it('ACC-262 a message about an event that cannot be read is deleted, and hinders no other one', async () => {
  const token = await sandbox.trader()
  const browser = service.browser()
  await start(token, browser)
  await sandbox.database.query(
    `insert into account_event (id, person_id, event, at)
     select 'price-alert of before', person_id, '{"kind":"price-alert"}', 0
     from push_subscription join token_family on id = family_id where endpoint = $1`,
    [browser.target.endpoint],
  )
  const waiting = () => sandbox.database.query('select 1 from push_message')
  expect(await waiting()).toHaveLength(1)
  await alertAt(token, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.11' })
  await expect.poll(() => bodies(browser)).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

it('SANDBOX-503 a message that waits while the sandbox stops is sent after the next start', async () => {
  const database = await openTestDatabase()
  const first = await openSandbox({ push }, undefined, { ...database, close: async () => {} })
  const token = await first.trader()
  const browser = service.browser()
  await first.call(startPush, { ...browser.target, kinds: ['alerts'] }, token)
  service.answerWith({ status: 503 })
  await alertAt(token, 'above', '1.1', first)
  first.feed.move({ EURUSD: '1.11' })
  await expect
    .poll(() => first.database.query('select tries from push_message'))
    .toEqual([{ tries: 1 }])
  await first.stop()
  const next = await openSandbox({ push, clock: () => Date.now() + 60_000 }, undefined, database)
  await expect.poll(() => bodies(browser)).toHaveLength(1)
  await next.stop()
})

it('SANDBOX-504 a session that has ended gets nothing and its address is deleted; nor does the last user of a browser', async () => {
  const [first, second] = [await sandbox.trader(), await sandbox.trader()]
  const browser = service.browser()
  await start(first, browser)
  await start(second, browser)
  expect(await sandbox.call(getPush, {}, first)).toMatchObject({ kinds: null })
  await alertAt(first, 'above', '1.1')
  await sandbox.call(endPush, {}, second)
  await alertAt(second, 'above', '1.1')
  const { token: leaving, refresh_token } = await sandbox.register('leaving@kontor.example')
  await start(leaving, service.browser())
  const stored = async () =>
    (await sandbox.database.query('select 1 from push_subscription')).length
  const before = await stored()
  await sandbox.call(logout, { refresh_token }, leaving)
  expect(await stored()).toBe(before - 1)
  const third = await sandbox.trader()
  const other = service.browser()
  await start(third, other)
  await alertAt(third, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.11' })
  await expect.poll(() => bodies(other)).toHaveLength(1)
  expect(bodies(browser)).toEqual([])
})

it('SANDBOX-502 a browser with invalid keys is deleted, and others get their messages', async () => {
  const [wrong, right] = [await sandbox.trader(), await sandbox.trader()]
  const browser = service.browser()
  const { target } = service.browser()
  await sandbox.call(startPush, { ...target, p256dh: 'B'.repeat(87), kinds: ['alerts'] }, wrong)
  await start(right, browser)
  for (const token of [wrong, right]) await alertAt(token, 'above', '1.1')
  sandbox.feed.move({ EURUSD: '1.11' })
  await expect.poll(() => bodies(browser)).toHaveLength(1)
  await expect.poll(() => sandbox.call(getPush, {}, wrong)).toMatchObject({ kinds: null })
})

it.each([
  'https://127.0.0.1/send',
  'https://fcm.googleapis.com.evil.example/send',
  'file:///etc/passwd',
  'https://[fcm.googleapis.com/send',
])('SANDBOX-505 an address that is no push service is refused: %s', async (endpoint) => {
  const token = await sandbox.trader()
  const { target } = service.browser()
  const { body } = await sandbox.send(
    startPush,
    { ...target, endpoint, kinds: ['alerts'] },
    bearer(token),
  )
  expect(body.reason).toBe('INPUT_INVALID')
})

it('SANDBOX-505 without keys the broker offers no push messages, and refuses addresses', async () => {
  const plain = await openSandbox()
  const token = await plain.trader()
  expect(await plain.call(getPush, {}, token)).toEqual({ key: null, kinds: null })
  const { target } = service.browser()
  const { body } = await plain.send(startPush, { ...target, kinds: ['alerts'] }, bearer(token))
  expect(body.reason).toBe('UNAVAILABLE')
  await plain.stop()
})
